import * as addresses from "#app/addresses.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { Customer } from "#domain/customers/get-customer.server.ts";

/** Opens the stored data of a customer, to export or delete it. */
export function CustomerData({ customer }: { customer: Customer }) {
  const { email, phoneE164 } = customer;
  if (!email && !phoneE164) return null;
  return (
    <Card>
      <CardHeader
        title="Their data"
        description="Export or delete what we hold about this customer."
      />
      <CardBody>
        <ActionForm
          intent="preview"
          action={addresses.compliance}
          hidden={{ email: email ?? "", phone: phoneE164 ?? "" }}
          tone="quiet"
          size="sm"
        >
          Export or delete
        </ActionForm>
      </CardBody>
    </Card>
  );
}
