import { Notice } from "#app/ui/feedback/notice.tsx";
import { queueText } from "./change-words.ts";
import { useOffline } from "./offline-state.ts";
import { WaitingItem } from "./waiting-item.tsx";

/** Changes of this lead that the server does not have yet. */
export function LeadWaiting({ leadId, timeZone }: { leadId: string; timeZone: string }) {
  const { changes, signedOut } = useOffline();
  const own = changes.filter((change) => change.leadId === leadId);
  if (own.length === 0) return null;
  const isStuck = own.some(({ state }) => state !== "waiting");
  return (
    <Notice
      role={isStuck ? "alert" : "status"}
      tone={isStuck ? "danger" : "note"}
      title={queueText(own, signedOut)}
    >
      <ul className="mt-2 grid gap-3">
        {own.map((change) => (
          <li key={change.key}>
            <WaitingItem change={change} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
