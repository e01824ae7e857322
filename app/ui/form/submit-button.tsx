import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type"> & { pendingLabel: string };

/** Shows progress while the form is being submitted, and cannot be pressed twice. */
export function SubmitButton({ pending, pendingLabel, children, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" pending={pending} {...rest}>
      <span aria-live="polite">{pending ? pendingLabel : children}</span>
    </Button>
  );
}
