import { isLibraryFileType, type LibraryFileType } from "#domain/media/library-file.ts";
import { Node } from "@tiptap/react";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    libraryFile: {
      /** Inserts a video or document of the library at the cursor. */
      insertLibraryFile: (file: FileAttributes) => ReturnType;
    };
  }
}

export interface FileAttributes {
  type: LibraryFileType;
  /** Id of the library item. */
  media: string;
  /** Title shown to readers. */
  title: string;
}

const kinds: Record<LibraryFileType, string> = {
  video: "Library video",
  document: "Document to download",
};

/** A playable video or a document download; the editor shows a labeled box. */
export const LibraryFileBox = Node.create({
  name: "libraryFile",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const data = (attribute: string) => ({
      default: "",
      rendered: false,
      parseHTML: (box: HTMLElement) => box.getAttribute(attribute) ?? "",
    });
    return {
      type: data("data-library"),
      media: data("data-media"),
      title: data("data-title"),
    };
  },
  parseHTML() {
    return [
      {
        tag: "div[data-library]",
        getAttrs: (box) =>
          isLibraryFileType(box.getAttribute("data-library") ?? "") &&
          box.getAttribute("data-media")
            ? null
            : false,
      },
    ];
  },
  renderHTML({ node }) {
    const { type, media, title } = node.attrs as FileAttributes;
    return [
      "div",
      { "data-library": type, "data-media": media, ...(title ? { "data-title": title } : {}) },
    ];
  },
  addNodeView() {
    return ({ node }) => {
      const { type, title } = node.attrs as FileAttributes;
      const dom = document.createElement("div");
      dom.className = `library-file library-${type}`;
      const [called, kind] = [document.createElement("strong"), document.createElement("span")];
      called.textContent = title || "No title yet";
      kind.textContent = kinds[type];
      dom.append(called, kind);
      return { dom };
    };
  },
  addCommands() {
    return {
      insertLibraryFile:
        (file) =>
        ({ commands }) =>
          commands.insertBlock({ type: "libraryFile", attrs: { ...file } }),
    };
  },
});
