import type { HeadersFunction } from "react-router";

/** Headers of a page with a form: merges those of the parent layout, the loader and the action. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const own of [loaderHeaders, actionHeaders])
    for (const [name, value] of own) all.set(name, value);
  return all;
};
