import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogContent } from "#app/ui/overlay/dialog.tsx";
import { Notice } from "./notice.tsx";

const title = "We couldn't load this";
const help =
  "We couldn't reach the server, or there's a newer version of this page. Nothing you wrote is lost. Try again. If that doesn't help, save and reload the page.";

/** Replaces a part of the page whose code failed to load. */
export function MissingPart({ retry }: { retry: () => void }) {
  return (
    <Notice tone="warn" title={title} role="alert" actions={<TryAgain retry={retry} />}>
      {help}
    </Notice>
  );
}

/** Replaces a dialog whose code failed to load. */
export function MissingDialog({ retry, onClose }: { retry: () => void; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={title} footer={<TryAgain retry={retry} />}>
        <p>{help}</p>
      </DialogContent>
    </Dialog>
  );
}

function TryAgain({ retry }: { retry: () => void }) {
  return (
    <Button tone="quiet" size="sm" onClick={retry}>
      Try again
    </Button>
  );
}
