import { useState } from "react";
import { useSubmit } from "react-router";
import { leadValue, type Picked, type Plan } from "./plan.ts";

/** Returns the dragged lead or, without a drag, the picked one. */
export function useHand(given: Picked | null): Pick<Plan, "picked" | "onDrag" | "onDrop"> {
  const [dragged, setDragged] = useState<Picked | null>(null);
  const submit = useSubmit();
  return {
    picked: dragged ?? given,
    // Chrome ends a drag if the page changes while it starts.
    onDrag: (lead) => void setTimeout(() => setDragged(lead)),
    onDrop(slot) {
      if (dragged)
        void submit(
          { intent: "book", lead: leadValue(dragged), slot },
          { method: "post", preventScrollReset: true },
        );
      setDragged(null);
    },
  };
}
