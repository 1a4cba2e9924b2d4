// Internals of React Router, of Reflex's client and of React for components. Assumptions: the router's state holds the
// place to return to, events are added by the first part of their context, a page's state takes new values of its vars
// by a function under its name, a field has a value tracker.
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { app, DispatchContext, EventLoopContext } from "$/utils/context-registry";

export const useReturnPlace = () => useContext(RouterState).restoreScrollPosition;

// Returns a function that loads the page of the current address.
export const useLoad = () => {
  const [addEvents] = useContext(EventLoopContext);
  return () => addEvents(app.onLoadInternalEvent());
};

// Returns a function that sets vars of the page, as a packet does.
export const useUpdate = () => {
  const states = useContext(DispatchContext);
  return (updates) => Object.entries(updates).forEach(([name, vars]) => states[name](vars));
};

// Makes React see the field's current value as a new input; a select has no tracker.
export const forgetValue = (field) => field._valueTracker?.setValue(field.defaultValue);
