import { createElement } from "react";
import { drawingOf } from "./pest-drawings.ts";

/** The drawing of a pest by the last part of its page's address. */
export const PestPicture = ({ slug, className }: { slug: string; className: string }) =>
  createElement(drawingOf(slug), { className });
