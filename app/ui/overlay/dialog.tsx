import { Dialog as Primitive } from "radix-ui";
import { classNames } from "#app/ui/class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

export const Dialog = Primitive.Root;

/** A modal window; full screen on phones. */
export function DialogContent({ className = "sm:max-w-lg", ...modal }: ModalProps) {
  return (
    <Modal
      {...modal}
      className={classNames(
        "inset-0 m-auto sm:h-fit sm:max-h-[calc(100dvh-3rem)] sm:rounded-md sm:border",
        className,
      )}
    />
  );
}
