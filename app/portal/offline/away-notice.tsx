import { Notice } from "#app/ui/feedback/notice.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { localDate } from "#domain/settings/hours/zone-time.ts";
import { timeText } from "./change-words.ts";
import { useOffline } from "./offline-state.ts";

interface AwayNoticeProps {
  /** Loader data of the page: when the server read it, and `keptAt` if it comes from this browser. */
  data: { now: string; keptAt?: string };
  now: Date;
  timeZone: string;
}

/** Says that the page is not current, and from when it is. */
export function AwayNotice({ data, now, timeZone }: AwayNoticeProps) {
  const { away } = useOffline();
  const { keptAt } = data;
  if (!away && keptAt === undefined) return null;
  const readAt = new Date(keptAt ?? data.now);
  const isToday = localDate(readAt, timeZone) === localDate(now, timeZone);
  const at = isToday ? timeText(readAt, timeZone) : dateTimeText(readAt, timeZone);
  return (
    <Notice
      role="status"
      tone="warn"
      title={`${navigator.onLine ? "We can't reach the server." : "You are offline."} This is from ${at}.`}
    >
      Notes, status and follow-up days can still be changed. They wait on this device and are sent
      once the network is back.
    </Notice>
  );
}
