import { Monitor } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { AnyResult } from "#app/form/result.ts";
import type { OwnSession } from "#domain/people/account/schema.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

interface SessionsCardProps {
  sessions: readonly OwnSession[];
  result: AnyResult | undefined;
  now: Date;
}

/** The user's active sessions, with buttons to end them. */
export function SessionsCard({ sessions, result, now }: SessionsCardProps) {
  const endingOthers = usePending("end-others");
  return (
    <FoldCard
      id="sessions"
      title="Where you are signed in"
      note={sessions.length > 1 ? `${sessions.length} devices` : "Only here"}
      isOpen={sessions.length > 1}
    >
      <IntentForm intent="end-session" result={result}>
        <ul className="grid gap-2" aria-label="Sessions">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} now={now} />
          ))}
        </ul>
      </IntentForm>
      {sessions.length > 1 ? (
        <>
          <p className="text-sm text-ink-soft">
            See a session that isn't yours? End it, then change your password.
          </p>
          <IntentForm intent="end-others" result={result}>
            <Button type="submit" tone="quiet" pending={endingOthers} className="w-fit">
              Sign out everywhere else
            </Button>
          </IntentForm>
        </>
      ) : null}
    </FoldCard>
  );
}

function SessionItem({ session, now }: { session: OwnSession; now: Date }) {
  const pending = usePending("end-session", ["sessionId", session.id]);
  const active = session.current ? "now" : agoText(session.lastActiveAt, now);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.device}
          {session.current ? <Badge tone="reassure">This device</Badge> : null}
          {session.unusual ? <Badge tone="warn">New location</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {session.place} · Signed in {agoText(session.signedInAt, now)} · Active {active}
        </p>
      </div>
      {session.current ? null : (
        <Button
          type="submit"
          name="sessionId"
          value={session.id}
          tone="danger"
          size="sm"
          pending={pending}
          aria-label={`End the session ${session.device}, ${session.place}`}
        >
          End
        </Button>
      )}
    </li>
  );
}
