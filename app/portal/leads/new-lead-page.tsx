import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { useRef } from "react";
import { redirect, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/new-lead-page";
import * as addresses from "#app/addresses.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { refusedOf } from "#app/form/result.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { useUnsavedWarning } from "#app/form/use-unsaved-warning.tsx";
import { ItemHeading } from "#app/portal/kit/page/item-heading.tsx";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { inWords } from "#domain/access/in-words.server.ts";
import { addLead } from "#domain/leads/office/add-lead.server.ts";
import { enteredSchema } from "#domain/leads/entered-lead.ts";
import { quoteServices } from "#domain/leads/choices.ts";
import { offeredChoices } from "#domain/settings/offer/offered-services.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { ChosenFiles } from "./files/chosen-files.tsx";
import { PhoneOfCaller } from "#app/portal/customers/known-caller.tsx";
import { NewLeadFields } from "./new-lead-fields.tsx";

export const meta = titled("New lead");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.write", url);
  const { hours, address, addedServices } = await readCompany(ctx.db);
  return {
    key: crypto.randomUUID(),
    timeZone: hours.timeZone,
    state: address.region,
    services: offeredChoices(quoteServices, { addedServices }),
  };
}

export const shouldRevalidate = readAfterForms;

const add = formHandler(
  enteredSchema.extend({ key: z.string() }),
  (ctx, { key, ...fields }) =>
    inWords(ctx, "Failed to save the lead", () => addLead(ctx, { fields, key })),
  {
    // The page of the lead sends the files that were chosen here.
    onAccepted: ({ id }, _ctx, { key }) =>
      redirect(addresses.withQuery(addresses.lead(id), { saved: key.slice(0, 36) })),
  },
);

export const action = staffAction("leads.write", { add });

export default function NewLead() {
  const { key, timeZone, state, services } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const refused = refusedOf(result);
  const formKey = refused?.values["key"] ?? key;
  const { onInput, dialog } = useUnsavedWarning(result);
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf<string>(refused, {
    prefix: "lead-",
    defaults: { way: "phone-call", state },
  });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <ItemHeading
        back={{ to: addresses.leads, label: "Leads" }}
        title="New lead"
        text="For a phone call, a walk-in or a referral. No email is sent."
      />
      <IntentForm
        intent="add"
        result={result}
        failedTitle="The lead wasn't saved"
        hidden={{ key: formKey }}
        ref={form}
        onInput={onInput}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        className="grid grid-cols-1 gap-4"
      >
        <NewLeadFields
          services={services}
          field={field}
          phone={<PhoneOfCaller field={field("phone")} form={form} timeZone={timeZone} />}
          isChecked={(name) => (refused ? refused.values[name] === "on" : name === "spoken")}
        />
        <ChosenFiles formKey={formKey} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton pending={usePending("add")} pendingLabel="Saving …" className="w-fit">
            Save lead
          </SubmitButton>
          <p className="text-xs text-ink-soft max-md:hidden noscript:hidden">Ctrl Enter saves.</p>
        </div>
      </IntentForm>
      {dialog}
    </div>
  );
}
