import { Extension, InputRule } from "@tiptap/react";
import { checkLink } from "./link-check.ts";

/** `[words](address)` becomes a link when its closing bracket is typed, if the address is allowed in an article. */
export const MarkdownLink = Extension.create({
  name: "markdownLink",
  addInputRules() {
    return [
      new InputRule({
        find: /(?:^|[^!])\[([^[\]\ufffc]+)\]\(([^()\s]+)\)$/,
        handler({ state, range, match }) {
          const [whole, words = "", address = ""] = match;
          const check = checkLink(address);
          const link = state.schema.marks["link"];
          if (!check.ok || !link) return null;
          // The bracket just typed is not in the document yet.
          const start = range.from + whole.length - `[${words}](${address})`.length;
          state.tr
            .delete(start + 1 + words.length, range.to)
            .delete(start, start + 1)
            .addMark(start, start + words.length, link.create({ href: check.href }))
            .removeStoredMark(link);
          return undefined;
        },
      }),
    ];
  },
});
