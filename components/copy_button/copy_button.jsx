// A button that copies a text and confirms it; selects the text where the clipboard is unavailable.
import { useEffect, useState } from "react";

const REST_MS = 4000;

export const CopyButton = ({ text, label, done, failed, source }) => {
  const [words, setWords] = useState("");
  useEffect(() => setWords(""), [text]);
  useEffect(() => {
    if (!words) return undefined;
    const timer = setTimeout(() => setWords(""), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text); // undefined without https
      setWords(done);
    } catch {
      const element = document.getElementById(source);
      if (element) window.getSelection().selectAllChildren(element);
      setWords(failed);
    }
  };
  return (
    <>
      <button type="button" className="button quiet with-scripts" onClick={copy}>{label}</button>
      <span className="note" role="status">{words}</span>
    </>
  );
};
