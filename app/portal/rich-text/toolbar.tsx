import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table as TableIcon,
  Underline,
  Undo2,
  Video,
} from "lucide-react";
import { createTable } from "@tiptap/extension-table";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Tooltip } from "#app/ui/overlay/tooltip.tsx";
import { TableTools } from "./table-tools.tsx";

export type EditorDialog = "link" | "library" | "video" | "alternative" | "file-title";

interface ToolbarProps {
  editor: Editor;
  onOpen: (endpoint: EditorDialog) => void;
}

interface Tool {
  name: string;
  label: string;
  keys?: string;
  icon: LucideIcon;
  /** Omitted for tools without an on/off state. */
  active?: (editor: Editor) => boolean;
  able?: (editor: Editor) => boolean;
  run: (editor: Editor, open: ToolbarProps["onOpen"]) => void;
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): Tool => ({
  name: `heading-${level}`,
  label: `Heading ${level}`,
  keys: `Ctrl Alt ${level}`,
  icon,
  active: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const groups: readonly (readonly Tool[])[] = [
  [
    {
      name: "undo",
      label: "Undo",
      keys: "Ctrl Z",
      icon: Undo2,
      able: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: "redo",
      label: "Redo",
      keys: "Ctrl Shift Z",
      icon: Redo2,
      able: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    {
      name: "bold",
      label: "Bold",
      keys: "Ctrl B",
      icon: Bold,
      active: (editor) => editor.isActive("bold"),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: "italic",
      label: "Italic",
      keys: "Ctrl I",
      icon: Italic,
      active: (editor) => editor.isActive("italic"),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: "underline",
      label: "Underline",
      keys: "Ctrl U",
      icon: Underline,
      active: (editor) => editor.isActive("underline"),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: "strike",
      label: "Strikethrough",
      keys: "Ctrl Shift S",
      icon: Strikethrough,
      active: (editor) => editor.isActive("strike"),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: "code",
      label: "Code",
      keys: "Ctrl E",
      icon: Code,
      active: (editor) => editor.isActive("code"),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
    {
      name: "link",
      label: "Link",
      keys: "Ctrl K",
      icon: LinkIcon,
      active: (editor) => editor.isActive("link"),
      run: (_, open) => open("link"),
    },
  ],
  [
    {
      name: "bullets",
      label: "Bullet list",
      keys: "Ctrl Shift 8",
      icon: List,
      active: (editor) => editor.isActive("bulletList"),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: "numbers",
      label: "Numbered list",
      keys: "Ctrl Shift 7",
      icon: ListOrdered,
      active: (editor) => editor.isActive("orderedList"),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: "quote",
      label: "Quote",
      keys: "Ctrl Shift B",
      icon: Quote,
      active: (editor) => editor.isActive("blockquote"),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: "code-block",
      label: "Code block",
      keys: "Ctrl Alt C",
      icon: SquareCode,
      active: (editor) => editor.isActive("codeBlock"),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    {
      name: "library",
      label: "Insert from library",
      icon: ImagePlus,
      run: (_, open) => open("library"),
    },
    { name: "video", label: "Video", icon: Video, run: (_, open) => open("video") },
    {
      name: "table",
      label: "Table",
      icon: TableIcon,
      active: (editor) => editor.isActive("table"),
      able: (editor) => !editor.isActive("table"),
      run: (editor) =>
        editor
          .chain()
          .focus()
          .insertBlock(createTable(editor.schema, 3, 3, true), "inside")
          .run(),
    },
    {
      name: "line",
      label: "Horizontal line",
      icon: Minus,
      run: (editor) => editor.chain().focus().insertBlock({ type: "horizontalRule" }).run(),
    },
  ],
];
const tools = groups.flat();

/** One tab stop; arrow keys, Home and End move inside. */
export function Toolbar({ editor, onOpen }: ToolbarProps) {
  const [stop, setStop] = useState("undo");
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      Object.fromEntries(
        tools.map((tool) => [
          tool.name,
          `${tool.active?.(editor) ?? ""} ${tool.able?.(editor) ?? true}`,
        ]),
      ),
  });
  const context = useEditorState({
    editor,
    selector: ({ editor }) => ({
      table: editor.isActive("table"),
      figure: editor.isActive("figure"),
      file: editor.isActive("libraryFile"),
    }),
  });
  return (
    <div className="rounded-t-md border-b border-line bg-surface">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label="Formatting"
        aria-controls="post-content"
        onKeyDown={moveFocus}
        className="flex items-center gap-x-4 gap-y-0.5 overflow-x-auto p-1 max-sm:pr-12 max-sm:mask-r-from-85% sm:flex-wrap"
      >
        {groups.map((group) => (
          <div key={group[0]?.name} className="flex shrink-0 gap-0.5">
            {group.map((tool) => {
              const [active, able] = (states[tool.name] ?? " true").split(" ");
              return (
                <Tooltip
                  key={tool.name}
                  content={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
                >
                  <button
                    type="button"
                    aria-label={tool.label}
                    aria-pressed={tool.active ? active === "true" : undefined}
                    aria-disabled={able === "false" || undefined}
                    tabIndex={stop === tool.name ? 0 : -1}
                    onFocus={() => setStop(tool.name)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => (able === "false" ? undefined : tool.run(editor, onOpen))}
                    className={classNames(
                      "flex size-9 shrink-0 items-center justify-center rounded-md hover:bg-sunken aria-disabled:opacity-40",
                      active === "true" && "bg-note-wash text-note",
                    )}
                  >
                    <tool.icon aria-hidden="true" className="size-4.5" />
                  </button>
                </Tooltip>
              );
            })}
          </div>
        ))}
      </div>
      {context.table ? <TableTools editor={editor} /> : null}
      {context.figure ? (
        <ContextTool
          label="Alternative text of the picture"
          onPress={() => onOpen("alternative")}
        />
      ) : null}
      {context.file ? (
        <ContextTool label="Change the title" onPress={() => onOpen("file-title")} />
      ) : null}
    </div>
  );
}

/** Shown below the toolbar while its target is selected. */
function ContextTool({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="flex border-t border-line p-1">
      <button
        type="button"
        className="min-h-9 rounded-md px-3 text-sm font-semibold hover:bg-sunken"
        onClick={onPress}
      >
        {label}
      </button>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
