import { mergeAttributes, Node } from "@tiptap/react";
import { isVideoId, type Video } from "#domain/blog/article/video-links.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    video: {
      /** Inserts a video of YouTube, Loom or Vimeo at the cursor. */
      insertVideo: (video: Pick<Video, "kind" | "id"> & { title?: string }) => ReturnType;
    };
  }
}

/** A click-to-load video; the editor shows a labeled box, so nothing is loaded from other sites. */
export const VideoEmbed = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes() {
    const data = (name: string) => ({
      default: "",
      parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? "",
      renderHTML: (attributes: Record<string, unknown>) => {
        const value = attributes[name.replace("data-", "").replace("embed", "kind")];
        return typeof value === "string" && value !== "" ? { [name]: value } : {};
      },
    });
    return { kind: data("data-embed"), id: data("data-id"), title: data("data-title") };
  },
  parseHTML() {
    return [
      {
        tag: "div[data-embed]",
        getAttrs: (box) =>
          isVideoId(box.getAttribute("data-embed") ?? "", box.getAttribute("data-id") ?? "")
            ? null
            : false,
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ["div", mergeAttributes(HTMLAttributes)];
  },
  addCommands() {
    return {
      insertVideo:
        (video) =>
        ({ commands }) =>
          commands.insertBlock({ type: "video", attrs: video }),
    };
  },
});
