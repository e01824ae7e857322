import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface CardFootProps {
  href: string;
  cta: string;
  /** What the card is about. */
  name: string;
  /** A link of its own, in `cardAside`. */
  children: ReactNode;
  className?: string;
}

/** The foot of a card: the link that covers the whole card, and a quieter one beside it. The card is a `group relative`. */
export function CardFoot({ href, cta, name, children, className }: CardFootProps) {
  return (
    <div
      className={classNames(
        "mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-line text-sm",
        className,
      )}
    >
      <a
        href={href}
        data-cta={cta}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
      >
        <span>
          Learn More <span className="sr-only">about {name}</span>
        </span>
        <Icon name="arrow" className="size-4" />
      </a>
      {children}
    </div>
  );
}

export const cardAside =
  "relative z-1 inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline";
