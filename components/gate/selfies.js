// The pictures of those who signed: from the site, and stored beside the list where there is one.
import { fetchSelfies } from "$/public/external/components/gate/gate/calls.js";
import * as store from "$/public/external/components/gate/gate/store.js";

const MOST = 40; // in one call
const BOX = "selfies";

// Those that are stored, by the ids of their tickets.
export const storedSelfies = async (event) => {
  const boxes = (await store.boxesOf(event)).filter((name) => name.startsWith(BOX));
  return Object.assign({}, ...(await Promise.all(boxes.map((name) => store.getBox(event, name)))));
};

// Adds those of tickets that a desk does not have yet; how many were to fetch.
export const addSelfies = async ({ selfies, api, event, list }, tickets) => {
  const missing = tickets.filter(({ id, selfie }) => selfie && !(id in selfies)).map(({ id }) => id);
  for (let begin = 0; begin < missing.length; begin += MOST) {
    const part = missing.slice(begin, begin + MOST);
    const pictures = await fetchSelfies(api, part);
    Object.assign(selfies, pictures);
    if (list) await store.putBox(event, `${BOX}-${part[0]}`, pictures);
  }
  return missing.length;
};
