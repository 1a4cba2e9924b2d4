"""A camera of a test's own making, before which it holds QR codes."""

from base64 import b64encode
from io import BytesIO

import segno

CAMERA = """(() => {
  if (!navigator.mediaDevices) return;
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const pen = canvas.getContext("2d");
  let picture = null;
  const draw = () => {
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    if (picture) pen.drawImage(picture, 140, 60, 360, 360);
  };
  setInterval(draw, 40);
  window.llHold = async (source) => {
    picture = null;
    if (source) {
      const image = new Image();
      image.src = source;
      await image.decode();
      picture = image;
    }
    draw();
  };
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);
})()"""
"""A script for a browser context; `llHold` holds a picture before the camera, or nothing."""
HOLD = "source => window.llHold(source)"


def code(text: str) -> str:
    """The QR code of a text as the address of a picture."""
    file = BytesIO()
    segno.make(text, error="m", micro=False).save(file, kind="png", scale=8, border=4)
    return f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
