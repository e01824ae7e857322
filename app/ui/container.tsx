import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** The page width: one gutter, one maximum width. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div className={classNames("mx-auto w-full max-w-[75rem] px-4 sm:px-6", className)} {...rest} />
  );
}
