import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
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

/** Links to the phone. */
export function AskUs({ phone, placement }: { phone: string; placement: string }) {
  return (
    <p className="text-ink-soft">
      Or call{" "}
      <CallLink phone={phone} placement={placement} className="font-semibold text-ink underline" />,
      and we'll point you in the right direction.
    </p>
  );
}
