import { Link } from "react-router";
import { eventWords, type WordedEvent } from "#domain/audit/event-words.ts";
import { recordLink } from "./record-link.ts";

/** Who did what to what, with a link to the record. */
export function EventSentence({ event }: { event: WordedEvent }) {
  const { who, did, what } = eventWords(event);
  const to = recordLink(event);
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{who}</span> {did}
      {what === null ? "" : `: ${what}`}
      {to === null ? null : (
        <>
          {" "}
          <Link to={to} className="text-sm underline">
            Open<span className="sr-only"> the record</span>
          </Link>
        </>
      )}
    </p>
  );
}
