// The pictures of those who signed: from the site, and stored beside the list where there is one. Each is known by its
// version, which its ticket names: the picture of a former holder has another one.
import { fetchSelfies } from "$/public/external/components/gate/gate/calls.js";
import * as store from "$/public/external/components/gate/gate/store.js";

const MOST = 40; // in one call
const BOX = "selfie"; // what the name of a box of pictures begins with
const boxOf = (version) => `${BOX}-${version}`;

// Those that are stored, by their versions.
export const storedSelfies = (event) => store.getBoxes(event, boxOf(""));

// Stores those of tickets that a desk has, and had before there was a list too.
const storeThose = async (event, selfies, tickets) => {
  const stored = new Set(await store.boxesOf(event));
  const versions = tickets.map(({ selfie }) => selfie).filter((version) => version in selfies && !stored.has(boxOf(version)));
  await Promise.all(versions.map((version) => store.putBox(event, boxOf(version), selfies[version])));
};

// Adds those of tickets that a desk does not have yet; how many were to fetch.
export const addSelfies = async ({ selfies, api, event, list }, tickets) => {
  const missing = tickets.filter(({ selfie }) => selfie && !(selfie in selfies)).map(({ id }) => id);
  for (let begin = 0; begin < missing.length; begin += MOST) {
    const pictures = await fetchSelfies(api, missing.slice(begin, begin + MOST));
    Object.assign(selfies, pictures);
  }
  if (list) await storeThose(event, selfies, tickets);
  return missing.length;
};

// Drops those that no ticket of a desk has any more.
const dropSelfies = async ({ selfies, event, tickets }) => {
  const versions = new Set(tickets.map(({ selfie }) => selfie));
  for (const version of Object.keys(selfies)) if (!versions.has(version)) delete selfies[version];
  const boxes = new Set([...versions].map(boxOf));
  const stored = await store.boxesOf(event);
  await store.dropBoxes(event, stored.filter((name) => name.startsWith(BOX) && !boxes.has(name)));
};

// Those of the tickets of a desk, and no others. What fails is tried again at the next exchange with the site.
export const renewSelfies = async (desk) => {
  desk.hasSelfies = false;
  await dropSelfies(desk);
  await addSelfies(desk, desk.tickets);
  desk.hasSelfies = true;
};
