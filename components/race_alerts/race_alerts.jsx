// Offers notifications about followed riders in a line after a star was tapped, never before, and reports the riders
// of a subscribed browser. Which riders is not stored here: those of an account are hidden from its browser's next user.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const STATE = "ll-alerts"; // {"on": true, "sent": digest, "at": time} while subscribed, {"no": time} after a refusal
const QUIET_MS = 2_592_000_000; // 30 days after a refusal
const DAY_MS = 86_400_000; // after it a report is repeated: the site may have ended the subscription
const REST_MS = 3000; // after a page load
const PATIENCE_MS = 20_000; // for the push service

const stored = () => {
  try {
    return JSON.parse(localStorage.getItem(STATE)) ?? {};
  } catch {
    return {};
  }
};

const store = (state) => {
  try {
    localStorage.setItem(STATE, JSON.stringify(state));
  } catch {
    // no storage: the next visit offers it again
  }
};

const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

const late = () => new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS));

const pushManager = async () => (await navigator.serviceWorker.ready).pushManager;

const report = async (action, subscription, more) => {
  const answer = await fetch(action, { method: "POST", body: JSON.stringify({ ...subscription.toJSON(), ...more }) });
  if (!answer.ok) throw new Error("not subscribed");
};

// The key of the site; none if it has no worker.
const siteKey = async (action) => {
  const answer = await fetch(action);
  return answer.ok ? (await answer.json()).key : "";
};

// The line after a tap: "on" if subscribed, "install" where only an installed app receives notifications.
const lineNow = async (action) => {
  const able = "PushManager" in window && "Notification" in window && navigator.serviceWorker;
  if (able && stored().on && (await (await pushManager()).getSubscription())) return "on";
  if (Date.now() - (stored().no ?? 0) < QUIET_MS) return "";
  if (!able) return isApple() && !navigator.standalone ? "install" : "";
  return Notification.permission !== "denied" && (await siteKey(action)) ? "ask" : "";
};

const subscribe = async (action, more) => {
  const key = await siteKey(action);
  const manager = await pushManager();
  await (await manager.getSubscription())?.unsubscribe(); // it may have another key
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await report(action, subscription, more);
};

const unsubscribe = async (action) => {
  const subscription = await (await pushManager()).getSubscription();
  if (!subscription) return;
  await report(action, subscription, { off: true }).catch(() => {}); // the push service ends it too
  await subscription.unsubscribe();
};

// A digest of a report, with the secret address of the browser, as the riders are not stored.
const digest = async (subscription, riders, lang) => {
  const bytes = new TextEncoder().encode(`${subscription.endpoint} ${riders} ${lang}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();
};

// Reports the riders after each change, and once a day. Those of an account whose session has ended are "account", by
// which the site ends the subscription until the next login.
const useReport = (action, riders, lang, answered) => {
  useEffect(() => {
    if (!answered || !stored().on) return undefined;
    const send = async () => {
      const subscription = await (await pushManager()).getSubscription();
      if (!subscription) return store({});
      const sent = await digest(subscription, riders, lang);
      if (sent === stored().sent && Date.now() - stored().at < DAY_MS) return undefined;
      await report(action, subscription, { riders, lang });
      return store({ on: true, sent, at: Date.now() });
    };
    const timer = setTimeout(() => send().catch(() => {}), REST_MS);
    return () => clearTimeout(timer);
  }, [action, riders, lang, answered]);
};

export const RaceAlerts = ({ action, riders, lang, words, answered }) => {
  const [line, setLine] = useState("");
  const [busy, setBusy] = useState(false);
  const { pathname } = useLocation();
  useReport(action, riders, lang, answered);
  useEffect(() => setLine(""), [pathname]);
  useEffect(() => {
    const tapped = () => lineNow(action).then(setLine, () => {});
    window.addEventListener("ll-star", tapped);
    return () => window.removeEventListener("ll-star", tapped);
  }, [action]);
  const texts = words[lang] ?? {};
  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== "granted") return refuse();
    setBusy(true);
    const subscribed = subscribe(action, { riders, lang }).then(() => {
      store({ on: true });
      setLine("on");
    });
    await Promise.race([subscribed, late()]).catch(() => setLine("failed"));
    return setBusy(false);
  };
  const refuse = () => {
    store({ no: Date.now() });
    setLine("");
  };
  const turnOff = () => {
    refuse();
    unsubscribe(action).catch(() => {});
  };
  const button = (name, act, look = "button quiet") => (
    <button type="button" className={look} disabled={busy} onClick={act}>{texts[name]}</button>
  );
  const buttons = {
    ask: () => <>{button("yes", turnOn, "button")}{button("no", refuse)}</>,
    on: () => <>{button("off", turnOff)}{button("close", () => setLine(""))}</>,
    install: () => button("close", refuse),
    failed: () => button("close", () => setLine("")),
  };
  return (
    <div className="race-alerts no-print" role="status">
      {line && <p>{texts[line]}</p>}
      {buttons[line]?.()}
    </div>
  );
};
