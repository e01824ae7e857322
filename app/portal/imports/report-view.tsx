import { Badge } from "#app/ui/badge.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import type { Report } from "#domain/imports/importer.ts";
import { counted } from "#domain/words/counted.ts";

/** Shows what happens to each part of the files. Sections with problems are open. */
export function ReportView({ report }: { report: Report }) {
  return (
    <section aria-label="Report" className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">Report</h2>
      {report.sections.map(({ title, text, lines, more = 0 }) => (
        <FoldCard
          key={title}
          title={title}
          note={counted(lines.length + more, "entry", "entries")}
          isOpen={lines.some(({ isProblem }) => isProblem)}
        >
          {text ? <p className="max-w-prose text-sm text-ink-soft">{text}</p> : null}
          <ul className="divide-y divide-line text-sm">
            {lines.map((line, at) => (
              <li
                key={at}
                className="grid grid-cols-1 gap-x-4 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
              >
                <span className="wrap-anywhere text-ink-soft">{line.where}</span>
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-semibold">{line.what}</span>{" "}
                  {line.isProblem ? <Badge tone="warn">Look at this</Badge> : null}
                  <span className="block">{line.note}</span>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 ? (
            <p className="text-sm text-ink-soft">{`And ${counted(more, "more entry", "more entries")}.`}</p>
          ) : null}
        </FoldCard>
      ))}
    </section>
  );
}
