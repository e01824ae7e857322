import { Node as Block, type ResolvedPos } from "@tiptap/pm/model";
import {
  type EditorState,
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { Extension, type JSONContent } from "@tiptap/react";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    insertBlock: {
      /** Inserts a block behind the selection; the cursor goes behind it, or into its first text. */
      insertBlock: (block: JSONContent | Block, cursor?: "behind" | "inside") => ReturnType;
      /** Moves the cursor behind a selected block, so that what follows does not replace it. */
      leaveBlock: () => ReturnType;
    };
  }
}

/** Blocks go in behind the selection, and neither typing nor pasting replaces a selected one. */
export const InsertBlock = Extension.create({
  name: "insertBlock",
  // Before the extensions that paste.
  priority: 1200,
  addCommands() {
    return {
      insertBlock:
        (block, cursor = "behind") =>
        ({ tr, dispatch, editor: { schema } }) => {
          const node = block instanceof Block ? block : schema.nodeFromJSON(block);
          if (dispatch) insertBlock(tr, node, cursor);
          return true;
        },
      leaveBlock:
        () =>
        ({ tr, dispatch }) => {
          if (dispatch && hasSelectedBlock(tr)) moveBehind(tr, tr.selection.to, false);
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (!hasSelectedBlock(view.state)) return false;
            const tr = moveBehind(view.state.tr, view.state.selection.to, false);
            view.dispatch(tr.insertText(text));
            return true;
          },
          handlePaste: () => {
            if (hasSelectedBlock(editor.state)) editor.commands.leaveBlock();
            return false;
          },
        },
        /** Pasted and dropped blocks do not stay selected. */
        appendTransaction: (transactions, _before, state) =>
          hasSelectedBlock(state) && transactions.some(brings)
            ? moveBehind(state.tr, state.selection.to, true)
            : null,
      }),
    ];
  },
});

const brings = (tr: Transaction): boolean =>
  tr.docChanged && ["paste", "drop"].includes(String(tr.getMeta("uiEvent")));

function hasSelectedBlock({ selection }: Pick<EditorState, "selection">): boolean {
  return selection instanceof NodeSelection && selection.node.isBlock;
}

function insertBlock(tr: Transaction, block: Block, cursor: "behind" | "inside"): void {
  const { $to } = tr.selection;
  const { parent, depth } = $to;
  const isEmptyLine = parent.type.name === "paragraph" && parent.content.size === 0;
  const place: Place =
    isEmptyLine && fits($to.node(depth - 1), $to.index(depth - 1), block, 1)
      ? { at: $to.before(), isBeforeText: false }
      : placeFor(tr, $to, block);
  tr.replaceWith(place.at, isEmptyLine && place.at < $to.pos ? $to.after() : place.at, block);
  if (cursor === "behind") moveBehind(tr, place.at + block.nodeSize, place.isBeforeText);
  else tr.setSelection(Selection.near(tr.doc.resolve(place.at + 1))).scrollIntoView();
}

interface Place {
  at: number;
  /** Whether the text that the writer was in goes on behind it. */
  isBeforeText: boolean;
}

/** Between two blocks, or in the middle of a line, which is split. */
function placeFor(tr: Transaction, $at: ResolvedPos, block: Block): Place {
  const { parent, parentOffset } = $at;
  if (!parent.isTextblock && fits(parent, $at.index(), block))
    return { at: $at.pos, isBeforeText: false };
  for (let depth = $at.depth; depth > 0; depth--) {
    const outer = $at.node(depth - 1);
    const index = $at.index(depth - 1);
    if (depth === $at.depth && isLine(parent) && parentOffset < parent.content.size) {
      if (parentOffset === 0 && fits(outer, index, block))
        return { at: $at.before(), isBeforeText: true };
      if (parentOffset > 0 && fits(outer, index + 1, block)) {
        tr.split($at.pos);
        return { at: $at.pos + 1, isBeforeText: true };
      }
    }
    if (fits(outer, index + 1, block)) return { at: $at.after(depth), isBeforeText: false };
  }
  return { at: tr.doc.content.size, isBeforeText: false };
}

function fits(outer: Block, index: number, block: Block, replaced = 0): boolean {
  return outer.canReplaceWith(index, index + replaced, block.type);
}

/** A caption is text as well, but part of its picture. */
const isLine = ({ type: { name } }: Block): boolean => name === "paragraph" || name === "heading";

/** Puts the cursor into the text that follows, or into a new line before it. */
function moveBehind(tr: Transaction, at: number, isBeforeText: boolean): Transaction {
  const next = tr.doc.resolve(at).nodeAfter;
  const isOpen = next && isLine(next) && (isBeforeText || next.content.size === 0);
  const line = tr.doc.type.schema.nodes["paragraph"];
  if (!isOpen && line) tr.insert(at, line.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView();
}
