import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/**
 * The answer to the page's last form. The router forgets its own as soon as the page is read again for news;
 * this one stays until another form is answered or one goes elsewhere.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer: given });
  if (given !== undefined && (kept.answer !== given || kept.key !== key))
    setKept({ key, answer: given });
  return given ?? (kept.key === key ? kept.answer : undefined);
}
