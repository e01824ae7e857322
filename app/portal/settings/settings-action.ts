import { useEffect } from "react";
import { toast } from "sonner";

/** What an action of the settings pages answers. */
export interface SettingsActionAnswer {
  ok: boolean;
  message: string;
  /** Distinguishes two equal answers. */
  at: number;
}

/** Says that something was done, once for each time. */
export function useAnswerToast(answer: SettingsActionAnswer | undefined): void {
  useEffect(() => {
    if (answer?.ok) toast.success(answer.message);
  }, [answer]);
}
