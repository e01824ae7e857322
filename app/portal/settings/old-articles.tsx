import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

interface OldArticlesProps {
  articles: readonly { id: string; title: string }[];
}

/** Articles that still say an old value: only their authors can know what they should say. */
export function OldArticles({ articles }: OldArticlesProps) {
  return (
    <Notice tone="warn" role="status" title="These articles still say the old value">
      <p>The facts are saved. People wrote or edited these texts, so we left them as they are.</p>
      <ul className="mt-2 grid gap-1">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={addresses.editPost(id)} className="font-semibold underline">
              {title || "Untitled"}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
