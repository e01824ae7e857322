import { type ReactNode, use } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container, InColumn } from "#app/ui/container.tsx";
import { RowFold } from "./fold.tsx";

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  ground?: "plain" | "sunken" | "band";
  /** Of second rank: a phone shows its title as a row that unfolds. */
  folds?: boolean;
  children: ReactNode;
}

const grounds = { plain: "", sunken: "bg-sunken", band: "bg-band text-on-band" };

/** A page section: heading, lead sentence, content. */
export function Section({ id, title, lead, ground = "plain", folds, children }: SectionProps) {
  const isInColumn = use(InColumn);
  const content = (
    <>
      {lead ? (
        <p
          className={classNames(
            "max-w-prose text-lg sm:mt-3",
            ground === "band" ? "text-on-band-soft" : "text-ink-soft",
            !folds && "mt-2",
          )}
        >
          {lead}
        </p>
      ) : null}
      <div
        className={classNames(
          isInColumn ? "sm:mt-6" : "sm:mt-8",
          folds ? "max-sm:pt-2 max-sm:pb-3" : isInColumn ? "mt-4" : "mt-3",
        )}
      >
        {children}
      </div>
    </>
  );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={
        isInColumn
          ? undefined
          : classNames(folds ? "py-2 sm:py-14" : "py-5 sm:py-14", grounds[ground])
      }
    >
      <Container>
        <h2 id={`${id}-title`} className={classNames("max-w-3xl text-3xl", folds && "wide-head")}>
          {title}
        </h2>
        {folds ? <RowFold title={title}>{content}</RowFold> : content}
      </Container>
    </section>
  );
}
