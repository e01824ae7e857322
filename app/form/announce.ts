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

/** Shows the result of a form as a toast, once for each result. Returns the id of the toast. */
export function announce({ ok, message, at }: Announced, options: Options = {}): string {
  const show = ok ? toast.success : toast.error;
  const id = `result-${at}`;
  show(message, { id, ...options });
  return id;
}
