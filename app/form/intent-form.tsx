import type { ComponentProps, FormEventHandler, ReactNode, Ref } from "react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";
import { type AnyResult, refusedOf } from "./result.ts";

export interface IntentFormProps {
  /** Several where each button names its own in the field `intent`. */
  intent: string | readonly string[];
  /** The result of the page's last form; that of another intent is passed over. */
  result?: AnyResult | undefined;
  /** What the ids of the fields begin with; the intent by default. */
  prefix?: string;
  /** The summary's title where fields are wrong, and where none is. */
  title?: string;
  failedTitle?: string;
  /** Posts without leaving the page, and without the page's own result. */
  fetcher?: FetcherWithComponents<unknown>;
  action?: string;
  /** More hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  ref?: Ref<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  onFocus?: FormEventHandler<HTMLFormElement>;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A plain post that says what it wants, with what went wrong above its fields. Works without JavaScript. */
export function IntentForm({
  intent,
  result,
  prefix,
  title,
  failedTitle = "That did not work",
  fetcher,
  hidden = {},
  className = "grid gap-4",
  children,
  ...rest
}: IntentFormProps) {
  const [first = "", ...others] = [intent].flat();
  const mine = result && [first, ...others].includes(result.intent) ? result : undefined;
  const Tag = fetcher ? fetcher.Form : Form;
  return (
    <Tag method="post" noValidate preventScrollReset className={className} {...rest}>
      {others.length === 0 ? <input type="hidden" name="intent" value={first} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalSummary
        id={`${first}-errors`}
        refused={refusedOf(mine)}
        prefix={prefix ?? `${first}-`}
        title={title}
        failedTitle={failedTitle}
      />
      {children}
    </Tag>
  );
}

/** Whether a form with this intent (and, where given, this value of another field) is on its way. */
export function usePending(intent: string, field?: [name: string, value: string]): boolean {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== intent) return false;
  return field === undefined || formData.get(field[0]) === field[1];
}

type IntentButtonProps = Omit<ComponentProps<typeof Button>, "type" | "pending"> & {
  intent: string;
  /** Of several forms with the same intent, the one with this value of this field. */
  of?: [name: string, value: string];
};

/** The button of a form, which shows that the form is on its way. */
export function IntentButton({ intent, of, ...rest }: IntentButtonProps) {
  return <Button type="submit" pending={usePending(intent, of)} {...rest} />;
}
