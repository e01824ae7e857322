import { dateTimeText } from "#domain/words/date-text.ts";
import type { AccountLock, LockCause } from "#domain/people/lockout/account-locks.server.ts";
import { Badge } from "#app/ui/badge.tsx";

const causes: Record<LockCause, string> = {
  password: "Failed passwords",
  everywhere: "Failed passwords from many networks",
  app_code: "Two-factor sign-in: wrong codes of the authenticator app",
  recovery_code: "Two-factor sign-in: wrong recovery codes",
};

/** What keeps a person from signing in, and until when. */
export function UserLocks({
  locks,
  timeZone,
}: {
  locks: readonly AccountLock[];
  timeZone: string;
}) {
  if (locks.length === 0) return null;
  return (
    <div className="mt-1 grid min-w-36 justify-items-start gap-1 text-xs">
      <Badge tone="danger">Locked</Badge>
      <ul className="grid gap-0.5 wrap-anywhere text-danger">
        {locks.slice(0, 3).map(({ cause, network, until }) => (
          <li key={`${cause} ${network ?? ""}`}>
            {causes[cause]}
            {network === null ? "" : ` from ${network}`}, until {dateTimeText(until, timeZone)}
          </li>
        ))}
        {locks.length > 3 ? <li>and {locks.length - 3} more</li> : null}
      </ul>
    </div>
  );
}
