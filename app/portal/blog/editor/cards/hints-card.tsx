import { CircleAlert, CircleCheck, CircleDot } from "lucide-react";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { analyzeContent, type Grade } from "#domain/blog/article/content-analysis.ts";
import type { Draft } from "#app/portal/blog/editor/saving/draft.ts";
import { useLiveText } from "#app/portal/blog/editor/use-live-text.ts";

const grades: Record<Grade, { icon: typeof CircleCheck; tone: string; label: string }> = {
  good: { icon: CircleCheck, tone: "text-reassure", label: "Good" },
  fair: { icon: CircleDot, tone: "text-warn", label: "Could be better" },
  poor: { icon: CircleAlert, tone: "text-danger", label: "Missing" },
};

/** A shorter text gets no hints: each would be a fault. */
const leastWords = 50;

/** Suggestions to improve the post for search and readability. */
export function HintsCard({ draft }: { draft: Draft }) {
  const { fields, article } = useLiveText(draft);
  const { words, minutes, hints } = analyzeContent(fields, article);
  return (
    <Card>
      <CardHeader
        title="Content analysis"
        description={
          words < leastWords
            ? `Hints appear after ${leastWords} words.`
            : `${words} words, ${minutes} min read`
        }
      />
      {words < leastWords ? null : (
        <CardBody>
          <ul className="grid gap-2 text-sm">
            {hints.map(({ name, grade, message }) => {
              const { icon: Icon, tone, label } = grades[grade];
              return (
                <li key={name} className="flex gap-2">
                  <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
                  <span>
                    <span className="sr-only">{label}: </span>
                    {message}
                  </span>
                </li>
              );
            })}
          </ul>
        </CardBody>
      )}
    </Card>
  );
}
