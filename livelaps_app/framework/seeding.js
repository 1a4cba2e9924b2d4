// Becomes part of the state module, behind `initialState`: the server draws with the states of a request, the browser
// begins with those in its page. What a seed lacks has its compiled value.
const compiledState = { ...initialState };
const seedStates = (states) => {
  for (const name in compiledState) initialState[name] = { ...compiledState[name], ...states[name] };
};
if (typeof document === "undefined") globalThis.seedStates = seedStates;
else seedStates(JSON.parse(document.getElementById("seed")?.textContent || "{}"));
