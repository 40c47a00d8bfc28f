open("/tmp/shapeproof_was_here", "w").write("x")
with open("/tmp/shapeproof_was_here", "a") as file:
    file.write("y")
text = open("/etc/passwd").read()
import io, pathlib, os, shutil, tempfile
io.open("/etc/passwd")
pathlib.Path("/tmp/shapeproof_was_here").write_text("z")
pathlib.Path("/etc/passwd").read_text()
pathlib.Path("/tmp/shapeproof_folder").mkdir(parents=True, exist_ok=True)
os.makedirs("/tmp/shapeproof_folder", exist_ok=True)
os.remove("/tmp/shapeproof_was_here")
shutil.rmtree("/tmp/shapeproof_folder")
tempfile.NamedTemporaryFile()
tempfile.mkdtemp()
for name in os.listdir("/"):
    os.stat(name)
for folder, _, names in os.walk("/"):
    print(folder, names)
os.rename("a", "b")
os.chmod("/etc/passwd", 0o777)
