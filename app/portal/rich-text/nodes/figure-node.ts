import { mergeAttributes, Node } from "@tiptap/react";
import { isInOwnFolder } from "#domain/media/stored-address.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    figure: {
      /** Inserts a picture of the library at the cursor. */
      insertFigure: (picture: FigureAttributes) => ReturnType;
    };
  }
}

export interface FigureAttributes {
  src: string;
  alt: string;
  /** Id of the library item; null for the site's own pictures. */
  media: string | null;
}

function attributesOf(image: Element | null): FigureAttributes | false {
  const src = image?.getAttribute("src") ?? "";
  if (!image || !isInOwnFolder(src)) return false;
  return { src, alt: image.getAttribute("alt") ?? "", media: image.getAttribute("data-media") };
}

/** A picture with a caption; the caption is edited in place. */
export const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  addAttributes() {
    return {
      src: { default: "", rendered: false },
      alt: { default: "", rendered: false },
      media: { default: null, rendered: false },
    };
  },
  parseHTML() {
    return [
      {
        tag: "figure",
        getAttrs: (figure) => attributesOf(figure.querySelector("img")),
        contentElement: (figure) =>
          figure.querySelector("figcaption") ?? document.createElement("figcaption"),
      },
      { tag: "img[src]", getAttrs: attributesOf },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, media } = node.attrs as FigureAttributes;
    return [
      "figure",
      mergeAttributes(HTMLAttributes),
      ["img", { src, alt, ...(media ? { "data-media": media } : {}) }],
      ["figcaption", 0],
    ];
  },
  addCommands() {
    return {
      insertFigure:
        (picture) =>
        ({ commands }) =>
          commands.insertBlock({ type: "figure", attrs: { ...picture } }),
    };
  },
  addKeyboardShortcuts() {
    return {
      // A caption is one line: Enter moves below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== "figure") return false;
        return editor
          .chain()
          .insertContentAt($from.after(), { type: "paragraph" })
          .setTextSelection($from.after() + 1)
          .run();
      },
    };
  },
});
