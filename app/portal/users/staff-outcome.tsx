import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "sonner";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useAwake } from "#app/ui/use-awake.ts";
import { type StaffAnswer, withoutQuestion } from "./staff-question.ts";

/**
 * What came of a form: done is said by a toast, and the question leaves the address; without script by a notice.
 * What was refused outside of a question stays on the page.
 */
export function StaffOutcome({
  answer,
  asked,
}: {
  answer: StaffAnswer | undefined;
  asked: boolean;
}) {
  const awake = useAwake();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!answer?.ok) return;
    toast.success(answer.message, { id: `staff-${answer.at}` });
    const query = new URLSearchParams(search);
    if (query.has("ask"))
      void navigate(pathname + withoutQuestion(query), { replace: true, preventScrollReset: true });
  }, [answer, navigate, pathname, search]);
  if (!answer || (!answer.ok && asked)) return null;
  if (answer.ok)
    return awake ? null : <Notice role="status" tone="reassure" title={answer.message} />;
  return <Notice role="alert" tone="danger" title={answer.message} />;
}
