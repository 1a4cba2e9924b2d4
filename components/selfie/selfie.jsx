// Selfie of the signer by camera, or by file. The form submits it as a scaled data: URL; without scripts the browser
// sends the file unchanged.
import { useEffect, useRef, useState } from "react";
import { drawnBefore, keepDrawn } from "$/public/external/components/drawn_fields/drawn_fields/drawn_fields.js";

const SIDE = 960;
const QUALITY = 0.8;
const CONSTRAINTS = { facingMode: "user", width: { ideal: SIDE } };

// A document loaded without the permission can't request the camera: reloads once.
const RELOADED = "ll-camera";
const isForbidden = () => document.featurePolicy?.allowsFeature("camera") === false;

const shrunk = (picture, width, height) => {
  const by = Math.min(1, SIDE / Math.max(width, height));
  const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * by), height: Math.round(height * by) });
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY);
};

const shrunkFile = async (file) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  return shrunk(bitmap, bitmap.width, bitmap.height);
};

export const Selfie = ({ name, describedBy, words }) => {
  const [Webcam, setWebcam] = useState(null);
  const [phase, setPhase] = useState("rest"); // or "open", "refused"
  const [taken, setTaken] = useState("");
  const camera = useRef(null);
  const moved = useRef(false);
  const box = useRef(null);
  useEffect(() => {
    const reloaded = sessionStorage.getItem(RELOADED);
    sessionStorage.removeItem(RELOADED);
    if (!isForbidden() || reloaded) return;
    sessionStorage.setItem(RELOADED, "1");
    window.location.reload();
  }, []);
  useEffect(() => setTaken(drawnBefore(box.current.closest("form"), name) ?? ""), []);
  const take = (picture) => {
    setTaken(picture);
    keepDrawn(box.current.closest("form"), name, picture);
  };
  // Moves focus from a removed button to its replacement.
  useEffect(() => {
    if (moved.current) box.current.querySelector("button")?.focus();
  }, [phase, taken]);
  const open = async () => {
    moved.current = true;
    try {
      const loaded = await import("react-webcam");
      setWebcam(() => loaded.default.default ?? loaded.default);
      setPhase("open");
    } catch {
      setPhase("refused");
    }
  };
  // The preview is mirrored, the picture is not.
  const shoot = () => {
    const video = camera.current?.video;
    if (!video?.videoWidth) return; // no picture yet
    take(shrunk(video, video.videoWidth, video.videoHeight));
    setPhase("rest");
  };
  const again = () => {
    take("");
    open();
  };
  const choose = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    try {
      take(await shrunkFile(file));
      setPhase("rest"); // hides the refusal after another choice
      target.value = "";
    } catch {
      take(""); // the server reports a bad file
    }
  };
  return (
    <div ref={box} id={name} className="selfie" tabIndex={-1}>
      {taken && <img src={taken} alt={words.preview} className="selfie-picture" />}
      {taken && <input type="hidden" name={name} value={taken} />}
      {phase === "open" && Webcam && (
        <Webcam ref={camera} className="selfie-picture" audio={false} mirrored videoConstraints={CONSTRAINTS} onUserMediaError={() => setPhase("refused")} aria-label={words.camera} />
      )}
      {phase === "refused" && <p className="banner error" role="alert">{words.refused}</p>}
      <div className="form-buttons with-scripts">
        {phase === "open" && <button type="button" className="button" onClick={shoot}>{words.take}</button>}
        {phase === "open" && <button type="button" className="button quiet" onClick={() => setPhase("rest")}>{words.close}</button>}
        {phase !== "open" && !taken && <button type="button" className="button" onClick={open}>{words.open}</button>}
        {phase !== "open" && taken && <button type="button" className="button quiet" onClick={again}>{words.again}</button>}
      </div>
      {phase !== "open" && (
        <label className="file-entry">
          <span className="button quiet">
            <span className="with-scripts">{words.file}</span>
            <span className="before-scripts">{words.onlyFile}</span>
          </span>
          <input type="file" name={taken ? undefined : name} required={!taken} accept="image/*" capture="user" aria-describedby={describedBy || undefined} onChange={choose} />
        </label>
      )}
    </div>
  );
};
