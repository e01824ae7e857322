import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { Picked, Plan } from "./plan.ts";

interface DragSourceProps extends Omit<ComponentProps<"div">, "onDrag"> {
  /** What is dragged; null cannot be. */
  lead: Picked | null;
  onDrag: Plan["onDrag"];
}

/** A box that the mouse drags to a free window. Keys and thumbs use the link inside. */
export function DragSource({ lead, onDrag, className, ...rest }: DragSourceProps) {
  return (
    <div
      draggable={lead !== null}
      onDragStart={(event) => {
        if (!lead) return;
        event.dataTransfer.setData("text/plain", lead.name);
        onDrag(lead);
      }}
      onDragEnd={() => onDrag(null)}
      className={classNames(className, lead !== null && "cursor-grab")}
      {...rest}
    />
  );
}
