// A signature by finger, mouse or pen, which goes with its form as a picture's data: address. Without scripts there is
// none: a typed name stands for it.
import { useEffect, useRef, useState } from "react";

const strokesOf = (pad) => pad?.toData() ?? [];

// Lines that were drawn on a wider canvas are drawn smaller, so that a phone that is turned keeps them.
const scaled = (strokes, by) => strokes.map((points) => points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })));

export const SignaturePad = ({ name, label, describedBy, clear, undo }) => {
  const [Canvas, setCanvas] = useState(null);
  const [drawn, setDrawn] = useState("");
  const pad = useRef(null);
  const box = useRef(null);
  const width = useRef(0);
  useEffect(() => {
    let here = true;
    import("react-signature-canvas").then((loaded) => here && setCanvas(() => loaded.default.default ?? loaded.default));
    return () => (here = false);
  }, []);
  const take = () => setDrawn(strokesOf(pad.current).length ? pad.current.getCanvas().toDataURL("image/png") : "");
  useEffect(() => {
    if (!Canvas) return undefined;
    const fit = () => {
      const now = box.current.clientWidth;
      if (!now || now === width.current) return;
      const strokes = strokesOf(pad.current);
      const canvas = pad.current.getCanvas();
      const ratio = Math.max(window.devicePixelRatio || 1, 1);
      canvas.width = canvas.offsetWidth * ratio;
      canvas.height = canvas.offsetHeight * ratio;
      canvas.getContext("2d").scale(ratio, ratio);
      pad.current.clear();
      if (strokes.length) pad.current.fromData(scaled(strokes, width.current ? Math.min(1, now / width.current) : 1));
      width.current = now;
      take();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [Canvas]);
  const away = () => {
    pad.current.clear();
    take();
  };
  const back = () => {
    pad.current.fromData(strokesOf(pad.current).slice(0, -1));
    take();
  };
  return (
    <div className="signature-pad">
      <div ref={box} id={name} className="signature-canvas" tabIndex={-1} role="group" aria-label={label} aria-describedby={describedBy || undefined}>
        {Canvas && <Canvas ref={pad} penColor="#111" clearOnResize={false} onEnd={take} canvasProps={{ role: "img", "aria-label": label }} />}
      </div>
      <div className="form-buttons">
        <button type="button" className="button quiet" disabled={!drawn} onClick={back}>{undo}</button>
        <button type="button" className="button quiet" disabled={!drawn} onClick={away}>{clear}</button>
      </div>
      {drawn && <input type="hidden" name={name} value={drawn} readOnly />}
    </div>
  );
};
