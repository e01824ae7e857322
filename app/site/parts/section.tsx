import { type ReactNode, use } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Container, InColumn } from "#app/ui/container.tsx";

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  ground?: "plain" | "sunken" | "band";
  children: ReactNode;
}

const grounds = { plain: "", sunken: "bg-sunken", band: "bg-band text-on-band" };

/** A page section: heading, lead sentence, content. */
export function Section({ id, title, lead, ground = "plain", children }: SectionProps) {
  const isInColumn = use(InColumn);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={isInColumn ? undefined : classNames("py-5 sm:py-20", grounds[ground])}
    >
      <Container>
        <h2 id={`${id}-title`} className="max-w-3xl text-3xl">
          {title}
        </h2>
        {lead ? (
          <p
            className={classNames(
              "mt-2 max-w-prose text-lg sm:mt-3",
              ground === "band" ? "text-on-band-soft" : "text-ink-soft",
            )}
          >
            {lead}
          </p>
        ) : null}
        <div className={isInColumn ? "mt-4 sm:mt-6" : "mt-3 sm:mt-8"}>{children}</div>
      </Container>
    </section>
  );
}
