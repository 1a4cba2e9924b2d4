// Selfies of signers, from the site and stored beside the list. The ticket names the version, so a former holder's
// selfie never matches.
import { fetchSelfies } from "$/public/external/components/gate/gate/calls.js";
import * as store from "$/public/external/components/gate/gate/store.js";

const MOST = 40; // per call
const BOX = "selfie"; // prefix of the box names
const boxOf = (version) => `${BOX}-${version}`;

// Stored selfies by version.
export const storedSelfies = (event) => store.getBoxes(event, boxOf(""));

// Stores loaded selfies of the tickets, including those loaded before the list.
const storeThose = async (event, selfies, tickets) => {
  const stored = new Set(await store.boxesOf(event));
  const versions = tickets.map(({ selfie }) => selfie).filter((version) => version in selfies && !stored.has(boxOf(version)));
  await Promise.all(versions.map((version) => store.putBox(event, boxOf(version), selfies[version])));
};

// Loads missing selfies of the tickets; returns the number of missing ones.
export const addSelfies = async ({ selfies, api, event, list }, tickets) => {
  const missing = tickets.filter(({ selfie }) => selfie && !(selfie in selfies)).map(({ id }) => id);
  for (let begin = 0; begin < missing.length; begin += MOST) {
    const pictures = await fetchSelfies(api, missing.slice(begin, begin + MOST));
    Object.assign(selfies, pictures);
  }
  if (list) await storeThose(event, selfies, tickets);
  return missing.length;
};

// Deletes selfies without a ticket.
const dropSelfies = async ({ selfies, event, tickets }) => {
  const versions = new Set(tickets.map(({ selfie }) => selfie));
  for (const version of Object.keys(selfies)) if (!versions.has(version)) delete selfies[version];
  const boxes = new Set([...versions].map(boxOf));
  const stored = await store.boxesOf(event);
  await store.dropBoxes(event, stored.filter((name) => name.startsWith(BOX) && !boxes.has(name)));
};

// Syncs the selfies with the desk's tickets. Failures are retried at the next exchange.
export const renewSelfies = async (desk) => {
  desk.hasSelfies = false;
  await dropSelfies(desk);
  await addSelfies(desk, desk.tickets);
  desk.hasSelfies = true;
};
