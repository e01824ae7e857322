import type { ReactNode } from "react";
import { fieldsOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/field.tsx";

interface AddressCardProps {
  /** The last part of the address. */
  slug: string;
  description: string;
  /** The version or address that the form showed. If it is no longer the current one, the server refuses the change. */
  hidden: Record<string, string>;
  result: AnyResult | undefined;
  children?: ReactNode;
}

/** The form that changes the address of a page. */
export function AddressCard({ slug, description, hidden, result, children }: AddressCardProps) {
  const field = fieldsOf<"slug">(result?.intent === "rename" ? result : undefined, {
    prefix: "rename-",
    defaults: { slug },
  });
  return (
    <Card>
      <CardHeader title="Address" description={description} />
      <CardBody>
        <IntentForm
          intent="rename"
          result={result}
          hidden={hidden}
          className="flex flex-wrap items-end gap-3"
        >
          <TextField
            {...field("slug")}
            label="Address"
            autoComplete="off"
            spellCheck={false}
            className="min-w-60"
          />
          <IntentButton intent="rename" tone="quiet">
            Change address
          </IntentButton>
        </IntentForm>
        {children}
      </CardBody>
    </Card>
  );
}
