import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={classNames("rounded-md border border-line bg-surface shadow-sm", className)}
      {...rest}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  className?: string;
}

export function CardHeader({ title, description, actions, level = 2, className }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(
        "flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3",
        className,
      )}
    >
      <div className="min-w-0">
        <Heading className="text-base leading-snug">{title}</Heading>
        {description ? <p className="text-sm text-ink-soft">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div className={classNames("p-4", className)} {...rest} />;
}
