import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { LeadIntent } from "./lead-actions.ts";
import { useTurns } from "./lead-turns.tsx";

interface LeadFormProps {
  intent: LeadIntent;
  version?: number;
  /** More hidden fields. */
  fields?: Record<string, string>;
  className?: string;
  children: ReactNode;
}

/** A form of the lead's page: a plain post that says what it wants and which version it saw. */
export function LeadForm({ intent, version, fields = {}, className, children }: LeadFormProps) {
  return (
    <Form method="post" preventScrollReset className={className} onSubmit={useTurns()}>
      <input type="hidden" name="intent" value={intent} />
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** What is on its way at the moment, by intent. */
export function usePendingIntent(): { intent: string | null; form: FormData | undefined } {
  const { formData } = useNavigation();
  const intent = formData?.get("intent");
  return { intent: typeof intent === "string" ? intent : null, form: formData };
}

type LeadButtonProps = ComponentProps<typeof Button> & { intent: LeadIntent };

export function LeadButton({ intent, children, ...rest }: LeadButtonProps) {
  const pending = usePendingIntent().intent === intent;
  return (
    <Button type="submit" tone="quiet" size="sm" pending={pending} {...rest}>
      {children}
    </Button>
  );
}
