// Added to the state module after `initialState`: the server renders with the states of a request, the browser starts
// with those in its page. Missing values are the compiled defaults.
const compiledState = { ...initialState };
const seedStates = (states) => {
  for (const name in compiledState) initialState[name] = { ...compiledState[name], ...states[name] };
};
if (typeof document === "undefined") globalThis.seedStates = seedStates;
else seedStates(JSON.parse(document.getElementById("seed")?.textContent || "{}"));
