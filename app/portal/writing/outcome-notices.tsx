import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Generation } from "./use-generation.ts";

/** Result of the last generation. */
export function OutcomeNotices({ problem, said }: Pick<Generation, "problem" | "said">) {
  return (
    <>
      {problem ? (
        <Notice tone="danger" role="alert" title={problem.message}>
          {problem.hint}
        </Notice>
      ) : null}
      {said ? (
        <Notice tone="plain" role="status">
          {said}
        </Notice>
      ) : null}
    </>
  );
}
