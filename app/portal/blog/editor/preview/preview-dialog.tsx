import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";
import type { Draft } from "#app/portal/blog/editor/saving/draft.ts";
import { Preview } from "./preview.tsx";
import type { PreviewFacts } from "./preview-facts.ts";

interface PreviewDialogProps {
  draft: Draft;
  facts: PreviewFacts;
  onClose: () => void;
}

/** The preview in a full-window dialog. */
export function PreviewDialog({ draft, facts, onClose }: PreviewDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title="Preview" className="sm:max-w-[min(83rem,calc(100vw-3rem))]">
        <Preview draft={draft} facts={facts} screenClass="h-[calc(100dvh-13rem)]" />
      </DialogContent>
    </Dialog>
  );
}
