import { Dialog as Primitive } from "radix-ui";
import { classNames } from "#app/ui/class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

export const Sheet = Primitive.Root;

interface SheetContentProps extends ModalProps {
  side?: "left" | "right";
}

/** A side panel: row details on wide screens, navigation on phones. */
export function SheetContent({ side = "right", className, ...modal }: SheetContentProps) {
  return (
    <Modal
      {...modal}
      className={classNames(
        "inset-y-0 w-full max-w-md",
        side === "right" ? "right-0 border-l" : "left-0 border-r",
        className,
      )}
    />
  );
}
