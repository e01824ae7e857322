import type { ReactNode } from "react";
import { Container, InColumn } from "#app/ui/container.tsx";
import type { Site } from "#app/site/frame/site.ts";
import { classNames } from "#app/ui/class-names.ts";
import { RowFold } from "./fold.tsx";
import { Sidebar } from "./sidebar.tsx";

interface ContentColumnsProps {
  site: Site;
  /** Name of the sidebar's call button in analytics. */
  placement: string;
  children: ReactNode;
}

/** Page parts in a reading column, with the widgets beside it. */
export function ContentColumns({ site, placement, children }: ContentColumnsProps) {
  return (
    <Container className="grid gap-x-12 gap-y-7 py-7 sm:gap-y-10 sm:py-14 lg:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 content-start gap-6 sm:gap-14">
        <InColumn value>{children}</InColumn>
      </div>
      <Sidebar {...{ site, placement }} />
    </Container>
  );
}

interface PartProps {
  /** The fragment of this part; its heading's id adds "-title". */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Of second rank: a phone shows its title as a row that unfolds. */
  folds?: boolean;
  children: ReactNode;
}

/** A part of the reading column. */
export function Part({ id, title, lead, folds = false, children }: PartProps) {
  const content = (
    <>
      {lead ? (
        <p
          className={classNames(
            "max-w-prose text-lg text-ink-soft sm:mt-3",
            folds ? "max-sm:mb-3" : "mt-2",
          )}
        >
          {lead}
        </p>
      ) : null}
      <div className={classNames("sm:mt-6", folds ? "max-sm:pb-3" : "mt-4")}>{children}</div>
    </>
  );
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={folds ? "folded-part" : undefined}>
      <h2 id={`${id}-title`} className={classNames("text-3xl", folds && "wide-head")}>
        {title}
      </h2>
      {folds ? <RowFold title={title}>{content}</RowFold> : content}
    </section>
  );
}
