import type { ComponentProps, ReactNode } from "react";
import issue from "#app/site/drawings/scenes/issue.svg?raw";
import sentIssue from "#app/site/drawings/scenes/sent.svg?raw";
import { Container } from "#app/ui/container.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";

type NewsletterPageBoxProps = Omit<
  ComponentProps<typeof NewsletterBox>,
  "id" | "heading" | "scenes"
> & {
  /** Below the box. */
  children?: ReactNode;
};

/** Shows the box of a page of the newsletter, with a drawing beside it. */
export function NewsletterPageBox({ children, ...box }: NewsletterPageBoxProps) {
  return (
    <Container className="grid gap-8 py-7 sm:gap-14 sm:py-16">
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <NewsletterBox id="newsletter-page" heading="h1" scenes={[issue, sentIssue]} {...box} />
      </div>
      {children}
    </Container>
  );
}
