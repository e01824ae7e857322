import { redoDepth, undo } from "@tiptap/pm/history";
import { UndoRedo } from "@tiptap/extensions";

/** Steps back that the editor goes. */
const undoSteps = 50;

/** The history keeps some steps more than it is asked to before it drops any; nobody goes further back than said. */
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
