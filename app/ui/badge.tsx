import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "plain" | "reassure" | "warn" | "danger" | "note";

export const washes: Record<Tone, string> = {
  plain: "border-transparent bg-chip text-ink",
  reassure: "border-transparent bg-reassure-wash text-reassure",
  warn: "border-transparent bg-warn-wash text-warn",
  danger: "border-transparent bg-danger-wash text-danger",
  note: "border-transparent bg-note-wash text-note",
};

export function Badge({
  tone = "plain",
  className,
  ...rest
}: ComponentProps<"span"> & { tone?: Tone }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-md border px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        washes[tone],
        className,
      )}
      {...rest}
    />
  );
}
