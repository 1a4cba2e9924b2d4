// Changes to Reflex's scripts that remove unused code from a visit.  Assumptions: compiled pages import only `jsx` from
// "@emotion/react", which calls React's createElement unless an element has a `css` prop; `app/root.jsx` imports the
// whole package, for components that the server evaluates in the browser; the client connects by websocket only.

const STYLED = /[{,]\s*css:/;
const ELEMENTS = /import\s*\{\s*jsx\s*\}\s*from\s*"@emotion\/react";?/;
const WHOLE = /import\s*\*\s*as\s+emotion_react\s+from\s*"@emotion\/react";?/;
const TRANSPORTS = /engine\.io-client\/build\/esm\/transports\/index\.js$/;
const CREATE = 'import { createElement as jsx } from "react";';
const SOCKET = 'import { WS } from "./websocket.node.js";';
const WEBSOCKET = `${SOCKET}\nexport const transports = { websocket: WS };\n`;

/* Replaces emotion's `jsx` by React's createElement; leaves scripts with `css` props unchanged. */
export function plain(code) {
  if (!code.includes('"@emotion/react"') || STYLED.test(code)) return code;
  const changed = code.replace(ELEMENTS, CREATE).replace(WHOLE, "const emotion_react = { jsx };");
  if (changed.includes('"@emotion/react";')) throw Error("a script imports @emotion/react in another way");
  return changed;
}

/* Reduces the client's transports to the websocket. */
function websocketAlone(code) {
  if (!code.includes(SOCKET)) throw Error("the client has its transports in another way");
  return WEBSOCKET;
}

export default function plainElements() {
  return {
    name: "plain-elements",
    enforce: "pre",
    transform: {
      filter: { id: { exclude: /node_modules\/(?!engine\.io-client\/)/ } },
      handler(code, id) {
        const changed = TRANSPORTS.test(id) ? websocketAlone(code) : plain(code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}
