import os
import subprocess
import multiprocessing
os.system("touch /tmp/shapeproof_was_here")
os.popen("ls").read()
subprocess.run(["ls"], check=True)
subprocess.check_output("ls", shell=True)
subprocess.Popen(["ls"]).wait()
os.fork()
os.execv("/bin/ls", ["ls"])
os.kill(os.getpid(), 9)
multiprocessing.Process(target=print).start()
with multiprocessing.Pool(4) as pool:
    pool.map(print, range(3))
