import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ListedClaim } from "#domain/page-texts/claims/claim.ts";

interface ClaimsNoticeProps {
  claims: readonly (ListedClaim & { fieldId: string })[];
}

/** What saved texts say against the facts of the company, with a link to each text. */
export function ClaimsNotice({ claims }: ClaimsNoticeProps) {
  if (claims.length === 0) return null;
  return (
    <Notice tone="warn" role="status" title="The saved text disagrees with your settings">
      <p>It is saved all the same. Correct the text, or the setting if that is old.</p>
      <ul className="mt-2 grid gap-1">
        {claims.map(({ fieldId, place, found, fact, value }) => (
          <li key={`${fieldId} ${place} ${found}`} className="wrap-anywhere">
            <a href={`#${fieldId}`} className="font-semibold underline">
              {place}
            </a>
            : “{found}”. {fact}: {value}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
