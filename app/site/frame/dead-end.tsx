import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import * as addresses from "#app/addresses.ts";
import { type OpenSite, useOpening } from "#app/site/parts/closed-note.tsx";
import { CallLink } from "./call-link.tsx";

interface DeadEndProps {
  /** A drawing. */
  picture: ReactNode;
  title: string;
  text: ReactNode;
  /** Links to other pages. */
  children: ReactNode;
  /** Spans the full width below everything else. */
  below?: ReactNode;
}

/** The page for an address that leads nowhere: it says what happened and where to go. */
export function DeadEnd({ picture, title, text, children, below }: DeadEndProps) {
  return (
    <div className="own-steps">
      <Container className="grid justify-items-center gap-5 py-8 text-center sm:py-16">
        {picture}
        <div className="grid justify-items-center gap-2">
          {/* Inline: as wide as its words, so that another typeface that would move them is noticed. */}
          <div className="max-w-2xl text-4xl text-balance">
            <h1 className="inline text-4xl">{title}</h1>
          </div>
          <p className="max-w-prose text-balance text-ink-soft">{text}</p>
        </div>
        {children}
      </Container>
      {below}
    </div>
  );
}

/** Links to the phone during business hours, and to the form after hours. */
export function AskUs({ site, placement }: { site: OpenSite; placement: string }) {
  const opens = useOpening(site);
  const link = "font-semibold text-ink underline underline-offset-4";
  return (
    <p data-volatile="" className="text-ink-soft">
      {opens ? (
        <>
          Or{" "}
          <a href={addresses.contact} data-cta={`${placement}-write`} className={link}>
            write to us
          </a>
          : we answer {opens.day} from {opens.time}.
        </>
      ) : (
        <>
          Or call <CallLink phone={site.company.phone} placement={placement} className={link} />,
          and we'll point you in the right direction.
        </>
      )}
    </p>
  );
}
