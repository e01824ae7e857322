import { useNavigation } from "react-router";

/** A line at the top while a page loads or a form is sent, from 300 ms on. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div aria-hidden="true" className="page-progress" />;
}
