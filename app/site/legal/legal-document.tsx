import { RunningText } from "#app/site/frame/running-text.tsx";
import { longDateText } from "#domain/words/date-text.ts";
import type { SiteLink } from "#app/menus/site-links.ts";
import type { Site } from "#app/site/frame/site.ts";
import { RowFold } from "#app/site/parts/fold.tsx";
import { Container, InColumn } from "#app/ui/container.tsx";

interface LegalSection {
  /** The fragment for links; it stays when the title changes. */
  id: string;
  title: string;
  /** A string is a paragraph; a list of strings is a bulleted list. */
  blocks: readonly (string | readonly string[])[];
}

interface LegalPage {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}

interface LegalDocumentProps {
  site: Site;
  page: LegalPage;
  /** The other legal document, linked for readers who look for it. */
  other: SiteLink;
}

/** A legal text with its date, table of contents and a fragment per section. */
export function LegalDocument({ site, page, other }: LegalDocumentProps) {
  const { legalUpdated } = site.company;
  return (
    <Container className="py-7 sm:py-14">
      <article className="grid gap-x-16 lg:grid-cols-[minmax(0,65ch)_20rem] lg:justify-between">
        <header>
          <h1 className="text-4xl font-extrabold">{page.title}</h1>
          <p className="mt-3 text-ink-soft">
            Last updated <time dateTime={legalUpdated}>{longDateText(legalUpdated, "UTC")}</time>
          </p>
          <p className="mt-4 text-lg">{page.intro}</p>
        </header>
        <Contents sections={page.sections} />
        <InColumn value>
          <div className="max-w-prose">
            <div className="max-sm:mt-5 max-sm:border-t max-sm:border-line">
              {page.sections.map((section, position) => (
                <Clause key={section.id} section={section} number={position + 1} />
              ))}
            </div>
            <p className="mt-5 border-line sm:mt-10 sm:border-t sm:pt-5">
              See also our{" "}
              <a href={other.href} className="font-semibold underline">
                {other.label}
              </a>
              .
            </p>
          </div>
        </InColumn>
      </article>
    </Container>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="self-start rounded-md border border-line bg-surface p-5 max-sm:hidden sm:max-lg:mt-8 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <h2 id="contents-title" className="text-lg">
        On this page
      </h2>
      <ol className="mt-2 gap-x-8 sm:max-lg:columns-2">
        {sections.map(({ id, title }, position) => (
          <li key={id} className="flex break-inside-avoid gap-2 py-1">
            <span
              aria-hidden="true"
              className="min-w-6 whitespace-nowrap text-ink-soft tabular-nums"
            >
              {position + 1}.
            </span>
            <a
              href={`#${id}`}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A phone shows the titles of all clauses, in place of the table of contents. */
function Clause({ section, number }: { section: LegalSection; number: number }) {
  const title = `${number}. ${section.title}`;
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="max-sm:border-b max-sm:border-line sm:mt-10"
    >
      <h2 id={`${section.id}-title`} className="wide-head text-2xl">
        {title}
      </h2>
      <RowFold title={title} isOpen={number === 1}>
        {section.blocks.map((block) =>
          typeof block === "string" ? (
            <p key={block} className="mb-3 sm:mt-3 sm:mb-0">
              <RunningText>{block}</RunningText>
            </p>
          ) : (
            <ul
              key={block[0]}
              className="mb-3 grid list-disc gap-2 pl-5 marker:text-reassure sm:mt-3 sm:mb-0"
            >
              {block.map((item) => (
                <li key={item}>
                  <RunningText>{item}</RunningText>
                </li>
              ))}
            </ul>
          ),
        )}
      </RowFold>
    </section>
  );
}
