import { createElement } from "react";
import { drawingOf } from "./pest-drawings.ts";

/** Shows the drawing of a pest. */
export const PestPicture = ({ slug, className }: { slug: string; className: string }) =>
  createElement(drawingOf(slug), { className });
