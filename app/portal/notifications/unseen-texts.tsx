import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { agoText } from "#app/ui/time/elapsed.ts";
import type { UnseenText } from "#domain/messages/unseen-texts.server.ts";
import { textWords } from "./text-words.ts";

interface UnseenTextsProps {
  texts: readonly UnseenText[];
  now: Date;
  onOpen: () => void;
}

/** Texts and missed calls that nobody has looked at, above the new leads. */
export function UnseenTexts({ texts, now, onOpen }: UnseenTextsProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label="New texts and missed calls" className="border-b border-line p-1">
      <ul>
        {texts.map((text) => (
          <li key={text.id}>
            <Link
              to={addresses.lead(text.leadId)}
              onClick={onOpen}
              className="flex items-start gap-3 rounded-md px-3 py-2 no-underline hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{text.name}</span>
                <span className="block truncate text-xs text-ink-soft">{textWords(text)}</span>
              </span>
              <span className="shrink-0 text-xs text-ink-soft">{agoText(text.createdAt, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
