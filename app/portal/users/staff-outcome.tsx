import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { announce } from "#app/form/announce.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { AnyResult } from "#app/form/result.ts";
import { withoutQuestion } from "./staff-question.ts";

/**
 * The outcome of a form: a success shows a toast and removes the question from the URL; without JavaScript it shows a
 * notice.
 * A refusal outside of a question stays on the page.
 */
export function StaffOutcome({
  result,
  inDialog,
}: {
  result: AnyResult | undefined;
  inDialog: boolean;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!result?.ok) return;
    if (result.message !== "") announce(result);
    const query = new URLSearchParams(search);
    if (query.has("ask"))
      void navigate(pathname + withoutQuestion(query), { replace: true, preventScrollReset: true });
  }, [result, navigate, pathname, search]);
  if (!result || (!result.ok && inDialog)) return null;
  if (result.ok)
    return hydrated || result.message === "" ? null : (
      <Notice role="status" tone="reassure" title={result.message} />
    );
  return <Notice role="alert" tone="danger" title={result.message} />;
}
