// Deletes the lists in this browser after a logout or an expired session.
import { Refused, sendScans } from "$/public/external/components/gate/gate/calls.js";
import * as store from "$/public/external/components/gate/gate/store.js";

const PATIENCE_MS = 15_000;
export const NOT_HERE = ["staff_refused", "login_required", "session_ended"];

export const isLeft = (error) => error instanceof Refused && NOT_HERE.includes(error.code);

// Calls the site to confirm that the session has ended: it may only have been unavailable.
const recheck = async (base) => {
  const device = await store.deviceName();
  for (const event of await store.listed()) {
    try {
      await sendScans(`${base}/gate/${event}`, { device, scans: [] }, PATIENCE_MS);
    } catch (error) {
      if (isLeft(error)) await store.forget(event);
    }
  }
};

export const leave = async (isOut, hasEnded, base) => {
  await store.sweep();
  if (isOut) await store.forgetAll();
  else if (hasEnded) await recheck(base);
};
