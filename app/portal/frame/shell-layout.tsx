import { RecordOutlet } from "#app/ui/record-outlet.tsx";

export { PortalError as ErrorBoundary } from "#app/portal/frame/portal-error.tsx";

/** Renders the page inside the shell, so a page that fails leaves the rest of the portal intact. */
export default function Frame() {
  return <RecordOutlet />;
}
