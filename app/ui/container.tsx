import { type ComponentProps, createContext, use } from "react";
import { classNames } from "./class-names.ts";

/** Whether a column around the content has the gutter already. */
export const InColumn = createContext(false);

/** The page width: one gutter, one maximum width. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  const isInColumn = use(InColumn);
  return (
    <div
      className={classNames(!isInColumn && "mx-auto w-full max-w-[75rem] px-4 sm:px-6", className)}
      {...rest}
    />
  );
}
