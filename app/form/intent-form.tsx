import {
  type ComponentProps,
  type FormEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from "react";
import { type FetcherWithComponents, Form, useLocation, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { RefusalSummary } from "./refusal-summary.tsx";
import { type AnyResult, refusedOf } from "./result.ts";
import { useTypedMeanwhile } from "./typed-meanwhile.ts";

export interface IntentFormProps {
  /** An array if each button sets its own intent in the `intent` field. */
  intent: string | readonly string[];
  /** The result of the page's last form; ignored if it has another intent. */
  result?: AnyResult | undefined;
  /** Prefix of the field ids; the intent by default. */
  prefix?: string;
  /** Titles of the summary: for field errors, and for other errors. */
  title?: string;
  failedTitle?: string;
  /** Posts without navigating, and without updating the page's own result. */
  fetcher?: FetcherWithComponents<unknown>;
  action?: string | undefined;
  /** More hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  ref?: Ref<HTMLFormElement>;
  /** Leads to another page, which begins at its top. */
  leaves?: boolean;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onInput?: FormEventHandler<HTMLFormElement>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  onFocus?: FormEventHandler<HTMLFormElement>;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A plain POST form with an intent, and an error summary above its fields. Works without JavaScript. */
export function IntentForm({
  intent,
  result,
  prefix,
  title,
  failedTitle = "That didn't work",
  fetcher,
  hidden = {},
  className = "grid gap-4",
  children,
  ref,
  leaves = false,
  onSubmit,
  ...rest
}: IntentFormProps) {
  const [first = "", ...others] = [intent].flat();
  const ownResult = result && [first, ...others].includes(result.intent) ? result : undefined;
  const Tag = fetcher ? fetcher.Form : Form;
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const { pathname } = useLocation();
  const noteSent = useTypedMeanwhile(form, [pathname, prefix, first, hidden["id"]].join(" "));
  return (
    <Tag
      method="post"
      noValidate
      preventScrollReset={!leaves}
      className={className}
      ref={form}
      onSubmit={(event) => {
        noteSent(event.currentTarget);
        onSubmit?.(event);
      }}
      {...rest}
    >
      {others.length === 0 ? <input type="hidden" name="intent" value={first} /> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusalSummary
        id={`${first}-errors`}
        refused={refusedOf(ownResult)}
        prefix={prefix ?? `${first}-`}
        title={title}
        failedTitle={failedTitle}
      />
      {children}
    </Tag>
  );
}

/** Whether a form with this intent (and, if given, this field value) is being submitted. */
export function usePending(intent: string, field?: [name: string, value: string]): boolean {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== intent) return false;
  return field === undefined || formData.get(field[0]) === field[1];
}

type IntentButtonProps = Omit<ComponentProps<typeof Button>, "type" | "pending"> & {
  intent: string;
  /** Field value that identifies one of several forms with the same intent. */
  of?: [name: string, value: string];
};

/** A submit button that shows a pending state. */
export function IntentButton({ intent, of, ...rest }: IntentButtonProps) {
  return <Button type="submit" pending={usePending(intent, of)} {...rest} />;
}

type ActionFormProps = Pick<IntentFormProps, "hidden" | "result" | "action"> &
  Omit<IntentButtonProps, "of" | "hidden">;

/** A form that is only a button. Its last hidden field distinguishes it from others with the same intent. */
export function ActionForm({ intent, hidden = {}, result, action, ...button }: ActionFormProps) {
  const of = Object.entries(hidden).at(-1);
  return (
    <IntentForm
      {...{ intent, hidden, result, action }}
      className={result ? "grid justify-items-start gap-4" : ""}
    >
      <IntentButton intent={intent} {...(of && { of })} {...button} />
    </IntentForm>
  );
}
