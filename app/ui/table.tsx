import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type TableProps = ComponentProps<"table"> & { label: string };

/** A shadow at the right edge, which the end of the content covers: it says that more is beside. */
const fadedEdge =
  "bg-no-repeat bg-[linear-gradient(to_left,var(--color-surface)_60%,transparent),linear-gradient(to_left,var(--color-line),transparent)] bg-[position:right,right] bg-[size:3rem_100%,1.5rem_100%] [background-attachment:local,scroll]";

/** Scrolls horizontally in its own box, which is labeled and reachable by keyboard. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames(
        "relative overflow-x-auto rounded-md border border-line bg-surface",
        fadedEdge,
      )}
    >
      <table
        className={classNames("w-full border-collapse text-left text-sm", className)}
        {...rest}
      />
    </div>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead className={classNames("border-b border-line bg-sunken", className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  return <tbody className={classNames("divide-y divide-line", className)} {...rest} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      className={classNames("hover:bg-sunken data-[state=selected]:bg-note-wash", className)}
      {...rest}
    />
  );
}

export function TableHeading({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope={scope}
      className={classNames("px-3 py-2 text-xs font-semibold text-ink-soft", className)}
      {...rest}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={classNames("px-3 py-2 align-middle tabular-nums", className)} {...rest} />;
}
