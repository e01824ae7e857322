import { useEffect } from "react";
import { NavigationType, useNavigationType, useSearchParams } from "react-router";
import { announce } from "#app/form/announce.ts";

/** Says that the lead was saved, on the page that its form led to. */
export function useSavedToast(): void {
  const saved = useSearchParams()[0].get("saved");
  const isReload = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (saved !== null && !isReload) announce({ ok: true, message: "Lead saved", at: saved });
  }, [saved, isReload]);
}
