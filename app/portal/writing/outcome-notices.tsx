import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Generation } from "./use-generation.ts";

/** Result of the last generation. */
export function OutcomeNotices({ problem, message }: Pick<Generation, "problem" | "message">) {
  return (
    <>
      {problem ? (
        <Notice tone="danger" role="alert" title={problem.message}>
          {problem.hint}
        </Notice>
      ) : null}
      {message ? (
        <Notice tone="plain" role="status">
          {message}
        </Notice>
      ) : null}
    </>
  );
}
