import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type"> & { pendingLabel: string };

/** Says what is happening while a form is on its way, and cannot be pressed twice. */
export function SubmitButton({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" pending={pending} {...rest}>
      <span aria-live="polite">{pending ? pendingLabel : children}</span>
    </Button>
  );
}
