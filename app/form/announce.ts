import { toast } from "sonner";

interface Announced {
  ok: boolean;
  message: string;
  /** Distinguishes two equal results. */
  at: number | string;
}

interface Options {
  description?: string | undefined;
  duration?: number;
  action?: { label: string; onClick: () => void };
}

/** Shows the result of a form as a toast, once for each result. */
export function announce({ ok, message, at }: Announced, options: Options = {}): void {
  const show = ok ? toast.success : toast.error;
  show(message, { id: `result-${at}`, ...options });
}
