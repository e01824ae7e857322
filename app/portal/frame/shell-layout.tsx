import { Outlet } from "react-router";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

/** Holds the page inside the shell, so that a page that fails leaves the portal around it standing. */
export default function Frame() {
  return <Outlet />;
}
