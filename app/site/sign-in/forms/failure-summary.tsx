import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

interface Failure {
  message: string;
  fieldErrors: Record<string, string[] | undefined>;
}

/** Everything that is wrong with a form, above it: each error leads to its field. */
export function FailureSummary({ failure, title }: { failure?: Failure; title: string }) {
  if (!failure) return null;
  const listed = Object.entries(failure.fieldErrors).flatMap(([fieldId, errors = []]) =>
    errors.map((message) => ({ fieldId, message })),
  );
  return (
    <ErrorSummary
      title={listed.length > 0 ? "Please check what you entered" : title}
      errors={listed.length > 0 ? listed : [{ message: failure.message }]}
      attempt={failure}
    />
  );
}
