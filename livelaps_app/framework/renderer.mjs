// Renders pages of the built site. A request on standard input is four bytes of length and JSON {url, states}; an
// answer on standard output is four bytes of length, two of HTTP status, and the HTML or the error text.
import { createRequestHandler } from "react-router";
import * as build from "./build/server/index.js";

console.log = console.error; // standard output carries answers only

const prerender = { length: 1, includes: () => true, some: () => true }; // permits every address
const handle = createRequestHandler({ ...build, prerender }, "production");
const headers = { "user-agent": "bot" }; // bots get the whole document at once

const draw = async ({ url, states }) => {
  globalThis.seedStates(states); // React reads them before the handler's first await: one request at a time
  const response = await handle(new Request(url, { headers }));
  const isDocument = response.headers.get("content-type")?.startsWith("text/html");
  return isDocument ? [response.status, await response.text()] : [500, `no document but ${response.status}`];
};

const answer = (status, text) => {
  const body = Buffer.from(text);
  const head = Buffer.alloc(6);
  head.writeUInt32BE(body.length + 2, 0);
  head.writeUInt16BE(status, 4);
  process.stdout.write(Buffer.concat([head, body]));
};

let waiting = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  waiting = Buffer.concat([waiting, chunk]);
  while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE(0)) {
    const end = 4 + waiting.readUInt32BE(0);
    const request = waiting.subarray(4, end);
    waiting = waiting.subarray(end);
    try {
      answer(...(await draw(JSON.parse(request))));
    } catch (error) {
      answer(500, String(error?.stack ?? error));
    }
  }
}
