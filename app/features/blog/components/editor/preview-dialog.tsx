import { EditorContent, useEditor } from "@tiptap/react";
import { useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { readingTime } from "../../reading-time.ts";
import type { PostFields } from "../../schema.ts";
import { SearchResult, ShareCard } from "./result-cards.tsx";
import { articleKit } from "./rich-text/editor-kit.ts";

interface PreviewDialogProps {
  fields: PostFields;
  author: string;
  site: { name: string; host: string };
  onClose: () => void;
}

const views = ["Phone", "Desktop", "Search result", "Share card"] as const;

/** The post as it stands in the editor, as others will see it. */
export function PreviewDialog({ fields, author, site, onClose }: PreviewDialogProps) {
  const [view, setView] = useState<(typeof views)[number]>("Phone");
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title="Preview" className="sm:max-w-5xl">
        <div role="group" aria-label="Shown as" className="mb-4 flex flex-wrap gap-2">
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className="min-h-10 rounded-md border border-line px-3 text-sm font-semibold hover:bg-sunken aria-pressed:border-control aria-pressed:bg-sunken"
            >
              {name}
            </button>
          ))}
        </div>
        {view === "Search result" ? (
          <div className="max-w-2xl">
            <SearchResult fields={fields} site={site} />
          </div>
        ) : view === "Share card" ? (
          <ShareCard fields={fields} site={site} />
        ) : (
          <div
            className={classNames(
              "mx-auto overflow-hidden rounded-md border border-line bg-ground",
              view === "Phone" ? "max-w-[375px]" : "max-w-4xl",
            )}
          >
            <Article fields={fields} author={author} wide={view === "Desktop"} />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Article({ fields, author, wide }: { fields: PostFields; author: string; wide: boolean }) {
  const editor = useEditor({
    extensions: articleKit(),
    content: fields.content,
    editable: false,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: { attributes: { class: "article", "aria-label": "Article" } },
  });
  return (
    <article className={wide ? "mx-auto max-w-2xl px-6 py-10" : "px-4 py-6"}>
      {fields.category ? (
        <p className="text-sm font-semibold text-action-ink">{fields.category}</p>
      ) : null}
      <h2 className={wide ? "text-4xl" : "text-2xl"}>{fields.title || "Untitled"}</h2>
      <p className="mt-2 mb-5 text-sm text-ink-soft">
        {author} · {fields.read_time || readingTime(fields.content)}
      </p>
      {fields.featured_image_url === "" ? null : (
        <img
          src={fields.featured_image_url}
          alt={fields.featured_image_alt}
          className="mb-5 aspect-video w-full rounded-md object-cover"
        />
      )}
      <EditorContent editor={editor} />
    </article>
  );
}
