import { redoDepth, undo } from "@tiptap/pm/history";
import { UndoRedo } from "@tiptap/extensions";

/** Maximum number of undo steps. */
const undoSteps = 50;

/** The history stores more steps than its depth before it discards any; this enforces the limit. */
export const UndoSteps = UndoRedo.extend({
  addCommands() {
    return {
      ...this.parent?.(),
      undo:
        () =>
        ({ state, dispatch }) =>
          redoDepth(state) < undoSteps && undo(state, dispatch),
    };
  },
}).configure({ depth: undoSteps });
