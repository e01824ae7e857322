import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CrossIcon } from "#app/ui/cross-icon.tsx";
import { overlayClass } from "./overlay.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface QuestionPanelProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A question opened by the URL: a dialog over the page, or part of the page without JavaScript. */
export function QuestionPanel(props: QuestionPanelProps) {
  if (useHydrated()) return <QuestionDialog {...props} />;
  const { title, description, children } = props;
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function QuestionDialog({ title, description, onClose, children }: QuestionPanelProps) {
  const [opener] = useState(() => document.activeElement);
  // The dialog has no trigger: focus returns to the element that opened it, or to the page if that is gone.
  const restoreFocus = (event: Event) => {
    event.preventDefault();
    const known = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    (known ? opener : document.querySelector("main"))?.focus();
  };
  return (
    <Primitive.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClass} />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={restoreFocus}
          className="fixed left-1/2 top-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col rounded-md border border-line bg-surface text-ink shadow-lg data-[state=open]:animate-fade-in"
        >
          <div className="flex items-start justify-between gap-4 border-b border-line p-4">
            <div className="min-w-0">
              <Primitive.Title className="text-lg leading-snug">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description asChild>
                  <div className="text-sm wrap-anywhere text-ink-soft">{description}</div>
                </Primitive.Description>
              ) : null}
            </div>
            <Primitive.Close className="-m-1 rounded-md p-2 hover:bg-sunken" aria-label="Close">
              <CrossIcon />
            </Primitive.Close>
          </div>
          <div className="min-h-0 overflow-y-auto p-4">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
