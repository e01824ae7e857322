import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";

interface AccountPanelProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Links below the card. */
  footer?: ReactNode;
}

/** The layout of all account pages: a heading and one narrow, centered card. */
export function AccountPanel({ title, lead, children, footer }: AccountPanelProps) {
  return (
    <Container className="py-10 sm:py-16">
      <div className="mx-auto w-full max-w-md">
        <h1 className="text-3xl max-sm:text-4xl">{title}</h1>
        {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
        {children ? <Card className="mt-6 grid gap-5 p-5 sm:p-6">{children}</Card> : null}
        {footer ? <div className="mt-6 text-sm">{footer}</div> : null}
      </div>
    </Container>
  );
}

/** Opens an email to the office, whose subject the button says, and names its address. */
export function MailButton({ email, subject }: { email: string; subject: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
        {subject}
      </ButtonLink>
      <p className="text-sm text-ink-soft">Opens an email to {email}.</p>
    </div>
  );
}
