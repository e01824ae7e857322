import type { HeadersFunction } from "react-router";

/** Headers of a page with a form: those of the frame around it, its own, and those of the answer to a post. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const own of [loaderHeaders, actionHeaders])
    for (const [name, value] of own) all.set(name, value);
  return all;
};
