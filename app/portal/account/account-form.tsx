import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { AccountAnswer, AccountIntent } from "./account-answer.ts";

interface AccountFormProps {
  intent: AccountIntent;
  answer: AccountAnswer | undefined;
  /** The ids of the controls by the names of the fields. */
  fieldIds?: Record<string, string>;
  className?: string;
  children: ReactNode;
}

/** A form of one's own account: a plain post that says what it wants, with what went wrong above its fields. */
export function AccountForm({
  intent,
  answer,
  fieldIds = {},
  className = "grid gap-4",
  children,
}: AccountFormProps) {
  const mine = answer?.intent === intent ? answer : undefined;
  const listed = Object.entries(mine?.fieldErrors ?? {}).map(([name, [message = ""]]) => ({
    fieldId: fieldIds[name],
    message,
  }));
  const errors = listed.length > 0 ? listed : mine?.ok === false ? [{ message: mine.message }] : [];
  return (
    <Form method="post" noValidate preventScrollReset className={className}>
      <input type="hidden" name="intent" value={intent} />
      <ErrorSummary
        id={`${intent}-errors`}
        title={listed.length > 0 ? "Please check what you entered" : "That did not work"}
        errors={errors}
        attempt={mine?.at}
      />
      {children}
    </Form>
  );
}

/** Whether a form with this intent (and, where given, this value of another field) is on its way. */
export function usePending(intent: AccountIntent, field?: [name: string, value: string]): boolean {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== intent) return false;
  return field === undefined || formData.get(field[0]) === field[1];
}
