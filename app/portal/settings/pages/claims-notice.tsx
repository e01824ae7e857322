import type { TextClaim } from "#domain/page-texts/text-claims.ts";
import { fieldName } from "#domain/page-texts/typed-texts.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** What the saved texts say against the facts, with a link to each text. */
export function ClaimsNotice({ claims }: { claims: readonly TextClaim[] }) {
  return (
    <Notice tone="warn" role="status" title="The saved texts disagree with your settings">
      <p>They are saved all the same. Correct the text, or the setting if it is old.</p>
      <ul className="mt-2 grid gap-1">
        {claims.map(({ path, place, found, fact, value }) => (
          <li key={`${path} ${found}`} className="wrap-anywhere">
            <a href={`#text-${fieldName(path)}`} className="font-semibold underline">
              {place}
            </a>
            : “{found}”. {fact}: {value}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
