import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const Tabs = Primitive.Root;
export const TabPanel = Primitive.Content;

export function TabList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={classNames("flex gap-1 overflow-x-auto border-b border-line", className)}
      {...rest}
    />
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={classNames(
        "-mb-px whitespace-nowrap border-b-2 border-transparent px-3 py-2 text-sm font-semibold text-ink-soft hover:text-ink data-[state=active]:border-action data-[state=active]:text-ink",
        className,
      )}
      {...rest}
    />
  );
}
