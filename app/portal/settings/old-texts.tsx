import { Link } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { OldTextLink } from "./old-text-links.server.ts";

interface OldTextsProps {
  texts: readonly OldTextLink[];
}

/** Texts that still say an old value: only their authors can know what they should say. */
export function OldTexts({ texts }: OldTextsProps) {
  return (
    <Notice tone="warn" role="status" title="These texts still say the old value">
      <p>The facts are saved. People wrote or edited these texts, so we left them as they are.</p>
      <ul className="mt-2 grid gap-1">
        {texts.map(({ kind, name, href }) => (
          <li key={href} className="wrap-anywhere">
            {kind}:{" "}
            <Link to={href} className="font-semibold underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
