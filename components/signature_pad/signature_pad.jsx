// A signature by finger, mouse or pen, submitted as a data: URL. Without scripts a typed name replaces it.
import { useEffect, useRef, useState } from "react";
import { drawnBefore, forgetDrawn, keepDrawn } from "$/public/external/components/drawn_fields/drawn_fields/drawn_fields.js";
import { FAULT, hideFault } from "$/public/external/components/mended_faults/mended_faults/faults.js";
import { scaled, withDrawn } from "$/public/external/components/signature_pad/signature_pad/strokes.js";

export const SignaturePad = ({ name, instead, label, describedBy, clear, undo }) => {
  const [Canvas, setCanvas] = useState(null);
  const [drawn, setDrawn] = useState("");
  const pad = useRef(null);
  const box = useRef(null);
  const width = useRef(0);
  const strokes = useRef([]);
  const form = () => box.current.closest("form");
  useEffect(() => {
    let here = true;
    strokes.current = drawnBefore(form(), name) ?? [];
    import("react-signature-canvas").then((loaded) => here && setCanvas(() => loaded.default.default ?? loaded.default));
    return () => {
      here = false;
      forgetDrawn();
    };
  }, []);
  const take = () => setDrawn(strokes.current.length ? pad.current.getCanvas().toDataURL("image/png") : "");
  const draw = () => {
    pad.current.clear();
    if (strokes.current.length) pad.current.fromData(scaled(strokes.current, width.current));
    take();
  };
  const change = (to) => {
    strokes.current = to;
    keepDrawn(form(), name, to.length ? to : null);
    if (to.length) hideFault(form(), `${instead}${FAULT}`);
  };
  useEffect(() => {
    if (!Canvas) return undefined;
    const fit = () => {
      const now = box.current.clientWidth;
      if (!now || now === width.current) return;
      const canvas = pad.current.getCanvas();
      const ratio = Math.max(window.devicePixelRatio || 1, 1);
      canvas.width = canvas.offsetWidth * ratio;
      canvas.height = canvas.offsetHeight * ratio;
      canvas.getContext("2d").scale(ratio, ratio);
      width.current = now;
      draw();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [Canvas]);
  const end = () => {
    change(withDrawn(strokes.current, pad.current.toData(), width.current));
    draw(); // renders from the strokes: the browser may have skipped points
  };
  const away = () => {
    change([]);
    draw();
  };
  const back = () => {
    change(strokes.current.slice(0, -1));
    draw();
  };
  return (
    <div className="signature-pad">
      <p className="signature-label" aria-hidden="true">{label}</p>
      <div ref={box} id={name} className="signature-canvas" tabIndex={-1} role="group" aria-label={label} aria-describedby={describedBy || undefined}>
        {Canvas && <Canvas ref={pad} penColor="#111" clearOnResize={false} onEnd={end} canvasProps={{ role: "img", "aria-label": label }} />}
      </div>
      <div className="form-buttons">
        <button type="button" className="button quiet" disabled={!drawn} onClick={back}>{undo}</button>
        <button type="button" className="button quiet" disabled={!drawn} onClick={away}>{clear}</button>
      </div>
      {drawn && <input type="hidden" name={name} value={drawn} />}
    </div>
  );
};
