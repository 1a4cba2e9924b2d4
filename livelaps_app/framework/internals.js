// What components use of React Router, of the framework's client and of React that is not public. Assumptions: the
// router's state holds the place to return to, events are added by the first part of their context, a state of the page takes
// new values of its vars by a function under its name, a field has a tracker.
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";
import { app, DispatchContext, EventLoopContext } from "$/utils/context-registry";

export const useReturnPlace = () => useContext(RouterState).restoreScrollPosition;

// The function that loads the page of the address again.
export const useLoad = () => {
  const [addEvents] = useContext(EventLoopContext);
  return () => addEvents(app.onLoadInternalEvent());
};

// The function that sets vars of the page as a packet of the server does.
export const useUpdate = () => {
  const states = useContext(DispatchContext);
  return (updates) => Object.entries(updates).forEach(([name, vars]) => states[name](vars));
};

// Lets React hear of what a field holds as if it were typed now; a select has no tracker.
export const forgetValue = (field) => field._valueTracker?.setValue(field.defaultValue);
