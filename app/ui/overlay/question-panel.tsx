import type { ReactNode } from "react";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Dialog } from "./dialog.tsx";
import { Modal } from "./modal.tsx";

interface QuestionPanelProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A question opened by the URL: a dialog over the page, or part of the page without JavaScript. */
export function QuestionPanel({ title, description, onClose, children }: QuestionPanelProps) {
  if (useHydrated())
    return (
      <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
        <Modal
          title={title}
          description={description}
          className="inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] rounded-md border"
        >
          {children}
        </Modal>
      </Dialog>
    );
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
