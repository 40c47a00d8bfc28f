import socket
import urllib.request
import http.client
s = socket.socket()
s.connect(("127.0.0.1", 9))
s.send(b"x")
urllib.request.urlopen("http://127.0.0.1:9/")
http.client.HTTPConnection("127.0.0.1", 9).request("GET", "/")
import requests
requests.get("http://127.0.0.1:9/")
