// Changes to Reflex's and React Router's scripts that remove unused code from a visit.  Assumptions: compiled pages
// import only `jsx` from "@emotion/react", which calls React's createElement unless an element has a `css` prop;
// `app/root.jsx` imports whole modules as globals, for components that the server evaluates in the browser, of which the
// site has none; the client connects by websocket only; no state is stored in a cookie; no page has `NavLink` or `Form`,
// or uploads by Reflex; every page's manifest has all its routes, and no instrumentation is set on the router.

const STYLED = /[{,]\s*css:/;
const ELEMENTS = /import\s*\{\s*jsx\s*\}\s*from\s*"@emotion\/react";?/;
const WHOLE = /import\s*\*\s*as\s+(\w+)\s+from\s*"[^"]+";?/g;
const ROOT = /\/app\/root\.jsx(\?|$)/;
const TRANSPORTS = /engine\.io-client\/build\/esm\/transports\/index\.js$/;
const CREATE = 'import { createElement as jsx } from "react";';
const SOCKET = 'import { WS } from "./websocket.node.js";';
const CLIENT = /\/utils\/state\.js$/;
const COOKIES = 'import Cookies from "universal-cookie";';
const UPLOADS = 'import { uploadFiles } from "$/utils/helpers/upload";';
const CONTEXT = /\/utils\/context\.jsx$/;
const WITHOUT_COOKIES = /"?cookies"?: ?\{\}/;
const LINKS = /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/;
const NOTHING = "() => {}";
const ITSELF = "(it) => it";
// Modules whose exports do nothing here, by what a browser's scripts import of them.
const UNUSED = [
  [/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/, { BaseXHR: "class {}", Request: "class {}", XHR: "class {}" }],
  [
    /react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/,
    {
      consumeInstrumentationClientResultMetaReceiver: NOTHING,
      getRouteInstrumentationUpdates: "() => ({})",
      instrumentClientSideRouter: ITSELF,
      instrumentHandler: ITSELF,
      instrumentationResultMetaContext: "{}",
    },
  ],
  [
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/,
    {
      URL_LIMIT: "0",
      getManifestPath: NOTHING,
      getPartialManifest: ITSELF,
      getPatchRoutesOnNavigationFunction: NOTHING,
      getPathsWithAncestors: ITSELF,
      handleClientVersionMismatch: NOTHING,
      isFogOfWarEnabled: "() => false",
      useFogOFWarDiscovery: NOTHING,
    },
  ],
];
const WEBSOCKET = `${SOCKET}\nexport const transports = { websocket: WS };\n`;

/* Replaces emotion's `jsx` by React's createElement; leaves scripts with `css` props unchanged. */
export function plain(code) {
  if (!code.includes('"@emotion/react"') || STYLED.test(code)) return code;
  const changed = code.replace(ELEMENTS, CREATE);
  if (changed.includes('"@emotion/react";')) throw Error("a script imports @emotion/react in another way");
  if (changed.includes('"uploadFiles"')) throw Error("a page uploads: the client has no script for that");
  return changed;
}

/* Reduces the client's transports to the websocket. */
function websocketAlone(code) {
  if (!code.includes(SOCKET)) throw Error("the client has its transports in another way");
  return WEBSOCKET;
}

/* Empties the globals of components that come from the server. */
function withoutGlobals(code) {
  if (code.match(WHOLE)?.length !== 5) throw Error("the root has other globals");
  return plain(code.replace(WHOLE, "const $1 = {};"));
}

/* Leaves out the package for cookies, and uploads. */
function withoutCookies(code) {
  if (!code.includes(COOKIES)) throw Error("the client has its cookies in another way");
  if (!code.includes(UPLOADS)) throw Error("the client has its uploads in another way");
  return code.replace(COOKIES, "class Cookies {}").replace(UPLOADS, "const uploadFiles = () => {};");
}

/* Fails for a state in a cookie. */
function checked(code) {
  if (!WITHOUT_COOKIES.test(code)) throw Error("a state is stored in a cookie: the client has no package for those");
  return plain(code);
}

/* Lets the bundler leave out two elements that no page uses. */
function withoutForms(code) {
  let changed = code;
  for (const name of ["NavLink", "Form"]) {
    const made = new RegExp(`\\b${name} = (React\\S*\\.forwardRef\\()`);
    const named = `${name}.displayName = "${name}";`;
    if (!made.test(code) || !code.includes(named)) throw Error(`React Router has its ${name} in another way`);
    changed = changed.replace(made, `${name} = /* @__PURE__ */ $1`).replace(named, "");
  }
  return changed;
}

/* Replaces a module's exports by others of the same names. */
function replaced(exports) {
  return (code) => {
    if (Object.keys(exports).some((name) => !new RegExp(`^export .*\\b${name}\\b`, "m").test(code)))
      throw Error("a module exports something else");
    const lines = Object.entries(exports).map(([name, value]) => `export const ${name} = ${value};`);
    return `${lines.join("\n")}\n`;
  };
}

const CHANGES = [
  ...UNUSED.map(([file, exports]) => [file, replaced(exports)]),
  [TRANSPORTS, websocketAlone],
  [ROOT, withoutGlobals],
  [CLIENT, withoutCookies],
  [CONTEXT, checked],
  [LINKS, withoutForms],
];

export default function plainElements() {
  return {
    name: "plain-elements",
    enforce: "pre",
    transform: {
      filter: { id: { exclude: /node_modules\/(?!(engine\.io-client|react-router)\/)/ } },
      handler(code, id) {
        const change = CHANGES.find(([file]) => file.test(id))?.[1] ?? plain;
        const changed = change(code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}
