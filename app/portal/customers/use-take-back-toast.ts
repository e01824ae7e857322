import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import { announce } from "#app/form/announce.ts";
import { sendForm } from "#app/form/send.ts";

const undoMs = 10_000;

/** The form that takes a merge or a judgment back. */
export type TakeBack = Readonly<Record<string, string>>;

interface Result {
  ok: boolean;
  message: string;
  at: number;
}

/** Shows a merge for ten seconds, with a button that takes it back, also on the next page. */
export function useTakeBackToast(takeBack: TakeBack | null, result: Result | undefined): void {
  const { revalidate } = useRevalidator();
  const shownAt = useRef<number>(undefined);
  useEffect(() => {
    if (!result?.ok || !takeBack || shownAt.current === result.at) return;
    shownAt.current = result.at;
    announce(result, {
      duration: undoMs,
      action: { label: "Undo", onClick: () => void send(takeBack).then(revalidate) },
    });
  }, [takeBack, result, revalidate]);
}

async function send(form: TakeBack): Promise<void> {
  const answer = await sendForm<{ ok: boolean; message: string }>(addresses.leadChanges, form);
  if (answer.ok) toast.success(answer.message);
  else toast.error(answer.message);
}

/** What takes back the result of a form; null for every other one. */
export function takeBackOf(value: unknown): TakeBack | null {
  return typeof value === "object" && value !== null && "takeBack" in value
    ? (value.takeBack as TakeBack)
    : null;
}
