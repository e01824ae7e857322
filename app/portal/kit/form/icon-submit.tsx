import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";

type IconSubmitProps = Omit<
  ComponentProps<typeof Button>,
  "type" | "tone" | "size" | "children" | "name" | "value"
> & {
  icon: LucideIcon;
  /** What the button does, and to what, for screen readers. */
  words: string;
  /** The intent that the button posts with its form. */
  intent: string;
};

/** A small button that posts the form around it. */
export function IconSubmit({ icon: Icon, words, intent, ...button }: IconSubmitProps) {
  return (
    <Button type="submit" name="intent" value={intent} tone="ghost" size="icon" {...button}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{words}</span>
    </Button>
  );
}
