// Camera and QR codes: the browser's own detector, else a bundled decoder. Reads one picture at a time, the center of
// the frame.
import { useEffect, useRef, useState } from "react";

const REST_MS = 40; // pause between reads, one camera frame; after a slow read as long as the read
const SIDE = 640; // pixels of the scanned square
const CONSTRAINTS = { audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };

// A document loaded without the permission can't request the camera: reloads once.
const RELOADED = "ll-camera";
const isForbidden = () => document.featurePolicy?.allowsFeature("camera") === false;

const native = async () => {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  if (!formats?.includes("qr_code")) return null;
  const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
  return async (canvas) => (await detector.detect(canvas))[0]?.rawValue ?? "";
};

const scripted = async () => {
  const { decodeQR } = await import("qr/decode.js");
  return async (canvas) => {
    const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ data, width, height });
    } catch {
      return ""; // no code in this picture
    }
  };
};

let reader;
// Loads the decoder in advance, for use without a network.
export const codeReader = () => (reader ??= Promise.all([native().catch(() => null), scripted()]).then(([own, other]) => own ?? other));

const cut = (video, canvas) => {
  const side = Math.min(video.videoWidth, video.videoHeight);
  canvas.width = canvas.height = Math.min(side, SIDE);
  const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
  canvas.getContext("2d", { willReadFrequently: true }).drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

const looking = (video, onCode) => {
  const canvas = document.createElement("canvas");
  let timer;
  let over = false;
  const look = async () => {
    const begun = performance.now();
    if (video.readyState >= 2 && video.videoWidth) {
      cut(video, canvas);
      const text = await (await codeReader())(canvas).catch(() => "");
      if (text && !over) onCode(text);
    }
    if (!over) timer = setTimeout(look, Math.max(REST_MS, performance.now() - begun));
  };
  look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
};

export const Camera = ({ onCode, onRefused, label }) => {
  const video = useRef(null);
  const report = useRef(onCode);
  report.current = onCode;
  useEffect(() => {
    let stop = () => {};
    let stream;
    let over = false;
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
        if (over) throw new Error("over");
        video.current.srcObject = stream;
        await video.current.play();
        stop = looking(video.current, (text) => report.current(text));
      } catch {
        if (over) stream?.getTracks().forEach((track) => track.stop());
        else onRefused();
      }
    };
    begin();
    return () => {
      over = true;
      stop();
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return <video ref={video} className="gate-video" playsInline muted aria-label={label} />;
};

// Reloads the document if its permissions forbid the camera.
export const useAllowed = () => {
  const [isAllowed, allow] = useState(true);
  useEffect(() => {
    const reloaded = sessionStorage.getItem(RELOADED);
    sessionStorage.removeItem(RELOADED);
    if (!isForbidden()) return;
    if (reloaded || !navigator.onLine) {
      allow(false);
      return;
    }
    sessionStorage.setItem(RELOADED, "1");
    window.location.reload();
  }, []);
  return isAllowed;
};
