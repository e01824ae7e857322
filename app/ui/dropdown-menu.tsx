import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;

export const popupClass =
  "z-50 min-w-44 rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-lg data-[state=open]:animate-fade-in";

const itemClass =
  "flex cursor-default select-none items-center gap-2 rounded-md px-2 py-1.5 outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50";

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  align = "end",
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        align={align}
        className={classNames(popupClass, className)}
        {...rest}
      />
    </Primitive.Portal>
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { destructive?: boolean };

export function DropdownMenuItem({ className, destructive, ...rest }: ItemProps) {
  return (
    <Primitive.Item
      className={classNames(itemClass, destructive && "text-danger", className)}
      {...rest}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={classNames(itemClass, "pl-7 relative", className)} {...rest}>
      <Primitive.ItemIndicator className="absolute left-2">✓</Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={classNames("px-2 py-1.5 text-xs font-semibold text-ink-soft", className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Separator>) {
  return (
    <Primitive.Separator className={classNames("-mx-1 my-1 h-px bg-line", className)} {...rest} />
  );
}
