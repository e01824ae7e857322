import type { Editor } from "@tiptap/react";

const tools: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: "Row above", run: (editor) => editor.chain().focus().addRowBefore().run() },
  { label: "Row below", run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: "Delete row", run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: "Column before", run: (editor) => editor.chain().focus().addColumnBefore().run() },
  { label: "Column after", run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: "Delete column", run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: "Heading row", run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: "Heading column", run: (editor) => editor.chain().focus().toggleHeaderColumn().run() },
  { label: "Delete table", run: (editor) => editor.chain().focus().deleteTable().run() },
];

/** Shown below the toolbar while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div
      role="group"
      aria-label="Table"
      className="flex gap-0.5 overflow-x-auto border-t border-line p-1"
    >
      {tools.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
          className="min-h-9 shrink-0 rounded-md px-2.5 text-sm whitespace-nowrap hover:bg-sunken"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
