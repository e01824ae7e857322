import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { ConnectionView } from "#domain/connections/read-connections.server.ts";

const states: Record<ConnectionView["state"], { label: string; tone: Tone }> = {
  none: { label: "Webhooks only", tone: "note" },
  off: { label: "Not connected", tone: "plain" },
  server: { label: "Set on the server", tone: "note" },
  connected: { label: "Connected", tone: "note" },
  locked: { label: "Needs its secret again", tone: "danger" },
};

/** Shows the state of a connection and its last test. */
export function StateBadge({ state, tested }: Pick<ConnectionView, "state" | "tested">) {
  const isUntested = state === "connected" && !tested;
  const { label, tone } = isUntested
    ? { label: "Saved, not tested yet", tone: "warn" as const }
    : states[state];
  const isUsed = state === "server" || state === "connected";
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isUsed && tested ? (
        <Badge tone={tested.ok ? "reassure" : "danger"}>
          {tested.ok ? "Test passed" : "Test failed"}
        </Badge>
      ) : null}
      {state === "server" && !tested ? <Badge>Not tested yet</Badge> : null}
    </>
  );
}
