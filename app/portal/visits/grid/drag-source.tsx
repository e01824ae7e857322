import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import type { Picked, Plan } from "./plan.ts";

interface DragSourceProps extends Omit<ComponentProps<"div">, "onDrag"> {
  /** The lead that the box carries. Null means that the box does not move. */
  lead: Picked | null;
  onDrag: Plan["onDrag"];
}

/** A box that people drag to a free window with the mouse. With keys or a thumb, they use the link inside. */
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
