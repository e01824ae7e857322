import type { HeadersFunction } from "react-router";

/** Headers of a page with a form: those of the frame around it, and those of the answer to a post. */
export const answerHeaders: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const [name, value] of actionHeaders) all.set(name, value);
  return all;
};
