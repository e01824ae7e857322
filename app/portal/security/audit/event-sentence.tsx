import { Link } from "react-router";
import { eventWords, type WordedEvent } from "#domain/audit/event-words.ts";
import { recordLink } from "./record-link.ts";

interface EventSentenceProps {
  event: WordedEvent;
  /** How many equal events in a row it stands for. Each of them has its own link. */
  count?: number;
}

/** Who did what to what, with a link to the record. */
export function EventSentence({ event, count = 1 }: EventSentenceProps) {
  const { who, did, what } = eventWords(event);
  const to = count > 1 ? null : recordLink(event);
  return (
    <span className="block wrap-anywhere">
      <span className="font-semibold">{who}</span> {did}
      {what === null ? "" : `: ${what}`}
      {count > 1 ? <span className="font-semibold">, {count} times</span> : null}
      {to === null ? null : (
        <>
          {" "}
          <Link to={to} className="text-sm underline">
            Open<span className="sr-only"> the record</span>
          </Link>
        </>
      )}
    </span>
  );
}
