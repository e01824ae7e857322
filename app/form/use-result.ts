import { useEffect, useRef, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { toast } from "sonner";

/**
 * The result of the page's last form. The router forgets its own as soon as the page is read again for news;
 * this one stays until another form is answered or the reader goes elsewhere.
 */
export function useResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const [last, setLast] = useState({ key, result: given });
  if (given !== undefined && (last.result !== given || last.key !== key))
    setLast({ key, result: given });
  return given ?? (last.key === key ? last.result : undefined);
}

interface Said {
  ok: boolean;
  message: string;
  at: number;
}

/** Says by a toast that a form was accepted, once for each time; nothing where the result has no message. */
export function useResultToast(result: Said | undefined, description?: string): void {
  const said = useRef<number>(undefined);
  useEffect(() => {
    if (!result?.ok || !result.message || said.current === result.at) return;
    said.current = result.at;
    toast.success(result.message, description ? { description } : undefined);
  }, [result, description]);
}
