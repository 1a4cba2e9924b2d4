// The camera, and the codes in what it sees: by the browser's own detector where it has one for QR codes, else by a
// decoder in a script of the site. One picture at a time, in the middle of the frame.
import { useEffect, useRef, useState } from "react";

const REST_MS = 40; // between two looks, as long as a camera takes for a picture; after a slow look as long as that took
const SIDE = 640; // pixels of the square that is looked at
const CONSTRAINTS = { audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } };

// A document that came without the permission can't ask for it: it is loaded again, once.
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
// The decoder is at hand before it is needed, so that a page without a network has it too.
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

// Loads the document again where the camera is forbidden to it.
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
