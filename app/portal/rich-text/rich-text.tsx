import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { MediaLibraryDialog } from "#app/portal/media/media-library-dialog.tsx";
import { UploadList } from "#app/portal/media/upload/upload-list.tsx";
import { useUploads } from "#app/portal/media/upload/use-uploads.ts";
import type { MediaItem } from "#domain/media/queries/media-items.server.ts";
import { focusReturned } from "#app/ui/overlay/use-focus-return.ts";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { newId } from "#app/new-id.ts";
import type { EditedText } from "./text-source.ts";
import "./article.css";
import { linkWanted, writingKit } from "./editor-kit.ts";
import { FigureDialog } from "./dialogs/figure-dialog.tsx";
import { FileTitleDialog } from "./dialogs/file-title-dialog.tsx";
import { insertItem } from "./nodes/insert-item.ts";
import { LinkDialog } from "./dialogs/link-dialog.tsx";
import { type Delivery, delivered } from "./paste.ts";
import { storedHtml } from "./stored-html.ts";
import { type EditorDialog, Toolbar } from "./toolbar.tsx";
import { VideoDialog } from "./dialogs/video-dialog.tsx";

interface RichTextProps {
  draft: EditedText;
  /** Called once the article is loaded. */
  onReady: () => void;
  errors?: readonly string[];
}

/** The article editor. */
export function RichText({ draft, onReady, errors }: RichTextProps) {
  const [endpoint, setDialog] = useState<EditorDialog | null>(null);
  const [withoutAlt, setWithoutAlt] = useState<readonly { item: MediaItem; key: string }[]>([]);
  const dropPosition = useRef<number | null>(null);
  const uploads = useUploads({ purpose: "any", onDone: (item) => insert(item) });
  const editor = useEditor({
    extensions: writingKit,
    content: draft.field("content"),
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    enableContentCheck: false,
    editorProps: {
      attributes: {
        id: "post-content",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Content",
        class: "article min-h-[24rem] px-4 py-4 sm:px-6",
      },
      handleKeyDown: (_, event) => {
        // Disables the portal's own shortcuts (sidebar, palette) while the user types.
        if ((event.ctrlKey || event.metaKey) && /^[bk]$/i.test(event.key)) event.stopPropagation();
        return false;
      },
    },
    onUpdate: () => draft.touch(),
  });
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  }, [onReady]);
  useEffect(() => {
    if (!editor) return;
    const detach = draft.attach({
      html: () => storedHtml(editor.state.doc),
      put: (html) => editor.commands.setContent(html, { emitUpdate: false }),
    });
    ready.current();
    return detach;
  }, [editor, draft]);

  const insert = (item: MediaItem) => {
    if (!editor) return;
    const at = dropPosition.current;
    dropPosition.current = null;
    insertItem(editor, item, at);
    // Pasted or dropped files have no alternative text yet: ask for each at once, one after the other.
    if (item.alt === "") setWithoutAlt((items) => [...items, { item, key: newId() }]);
  };
  const { add } = uploads;
  useEffect(() => {
    if (!editor) return;
    const onFiles = (event: Event) => {
      const { files, at } = (event as CustomEvent<Delivery>).detail;
      dropPosition.current = at;
      add(files);
    };
    const onLink = () => setDialog("link");
    // The browser puts the cursor at the start, which can be the caption of a picture.
    const onReturn = () => editor.view.focus();
    const { dom } = editor.view;
    dom.addEventListener(delivered, onFiles);
    dom.addEventListener(linkWanted, onLink);
    dom.addEventListener(focusReturned, onReturn);
    return () => {
      dom.removeEventListener(delivered, onFiles);
      dom.removeEventListener(linkWanted, onLink);
      dom.removeEventListener(focusReturned, onReturn);
    };
  }, [editor, add]);
  const failed = Boolean(errors?.length);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div
        className={
          failed
            ? "min-w-0 rounded-md border border-danger bg-surface"
            : "min-w-0 rounded-md border border-control bg-surface focus-within:border-ink"
        }
      >
        <div className="sticky top-14 z-10 lg:top-28">
          {editor ? (
            <Toolbar editor={editor} onOpen={setDialog} />
          ) : (
            <div className="h-11 border-b border-line" />
          )}
        </div>
        {editor ? (
          <EditorContent editor={editor} />
        ) : (
          <div className="grid content-start gap-3 px-6 py-5" aria-hidden="true">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )}
      </div>
      {failed ? (
        <p id="post-content-error" className="text-sm font-medium text-danger">
          {errors?.join(" ")}
        </p>
      ) : null}
      <UploadList uploads={uploads} />
      {editor ? (
        <>
          {endpoint === "link" ? (
            <LinkDialog editor={editor} onClose={() => setDialog(null)} />
          ) : null}
          {endpoint === "video" ? (
            <VideoDialog editor={editor} onClose={() => setDialog(null)} />
          ) : null}
          {endpoint === "alternative" ? (
            <FigureDialog editor={editor} media={null} onClose={() => setDialog(null)} />
          ) : null}
          {endpoint === "file-title" ? (
            <FileTitleDialog editor={editor} item={null} onClose={() => setDialog(null)} />
          ) : null}
          {withoutAlt[0] === undefined ? null : (
            <WordsDialog
              key={withoutAlt[0].key}
              editor={editor}
              item={withoutAlt[0].item}
              onClose={() => setWithoutAlt(([, ...others]) => others)}
            />
          )}
          <MediaLibraryDialog
            open={endpoint === "library"}
            onOpenChange={(open) => (open ? undefined : setDialog(null))}
            purpose="any"
            onChoose={insert}
          />
        </>
      ) : null}
    </div>
  );
}

interface WordsDialogProps {
  editor: Editor;
  item: MediaItem;
  onClose: () => void;
}

function WordsDialog({ editor, item, onClose }: WordsDialogProps) {
  return item.type === "image" ? (
    <FigureDialog editor={editor} media={item.id} onClose={onClose} />
  ) : (
    <FileTitleDialog editor={editor} item={item} onClose={onClose} />
  );
}
