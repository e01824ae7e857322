import { data, Link, redirect, redirectDocument, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/facts-step";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult } from "#app/form/use-result.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { FactsForm } from "#app/portal/settings/facts/facts-form.tsx";
import { LogoCard } from "#app/portal/settings/logo-card.tsx";
import { LookPreview } from "#app/portal/settings/look-preview.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { removeIcon, removeLogo } from "#domain/logo/save-logo.server.ts";
import { beginning, enteredValues } from "#domain/settings/facts/beginning.ts";
import { sectionNamed } from "#domain/settings/facts/all-sections.ts";
import { type FactSection, formSchemaOf, valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf, saveFacts } from "#domain/settings/facts/save-facts.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { beginSite } from "#domain/site/cities/begin-site.server.ts";
import { nextStep, SetupFrame, type SetupStepId } from "./setup-frame.tsx";

export const meta = titled("Make it yours");

const leads = {
  company:
    "Six short steps. You can skip any of them, and change everything later. The website shows what is gray until you type over it.",
  services:
    "Choose what you offer, and the pests of your guide. The rest disappears from menus and lists.",
  hours:
    "When people reach you. The website never promises an answer while you are closed, and says so on holidays.",
  look: "Your colors and your logo. The website keeps every text readable in both looks, whatever you choose.",
};

type FactsStepId = keyof typeof leads & SetupStepId;

/** The step of the address, with its form. */
function stepOf(param: string | undefined): { id: FactsStepId; section: FactSection } {
  const id = param ?? "company";
  const section = id === "company" ? beginning : sectionNamed(id);
  // oxlint-disable-next-line no-throw-literal
  if (!Object.hasOwn(leads, id) || !section) throw data(null, { status: 404 });
  return { id: id as FactsStepId, section };
}

/** Holidays on which most offices are closed: proposed until the owner answers. */
const usuallyClosed = ["thanksgivingHoliday", "christmasHoliday"];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.write", url);
  const { id, section } = stepOf(params.step);
  const facts = ownerFactsOf(await readSetting(ctx.db, "company"));
  const stored = valuesOf(section, facts);
  const proposed = Object.fromEntries(
    usuallyClosed
      .filter((name) => stored[name] === "unanswered")
      .map((name) => [name, "closed"] as const),
  );
  return {
    step: params.step,
    now: id === "company" ? stored : {},
    values: id === "company" ? enteredValues(stored, facts) : { ...stored, ...proposed },
    seen: fingerprintOf(section, facts),
    logo: facts.logo,
    icon: facts.icon,
    colors: facts.colors,
  };
}

export const shouldRevalidate = readAfterForms;

export function action(args: Route.ActionArgs) {
  requireStaff(args.context.get(ctxContext), "settings.write");
  const { id, section } = stepOf(args.params.step);
  return handleForm(args, {
    forms: {
      company: formHandler(
        formSchemaOf(section),
        (ctx, input) => (id === "company" ? beginSite(ctx, input) : saveFacts(ctx, section, input)),
        // A new document has the new colors.
        { onAccepted: () => (id === "look" ? redirectDocument : redirect)(nextStep(id)) },
      ),
      "remove-logo": formHandler(z.object({}), removeLogo),
      "remove-icon": formHandler(z.object({}), removeIcon),
    },
  });
}

export default function FactsStep() {
  const { step, now, values, seen, ...look } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  const { id, section } = stepOf(step);
  return (
    <SetupFrame step={id} lead={leads[id]}>
      {id === "look" ? <LogoCard {...look} /> : null}
      <FactsForm
        key={id}
        section={section}
        values={values}
        now={now}
        seen={seen}
        atDefault={[]}
        result={result}
        saveLabel="Save and continue"
        besideSave={
          <Link to={nextStep(id)} className={buttonClass({ tone: "quiet" })}>
            Skip this step
          </Link>
        }
        {...(id === "look" ? { Preview: LookPreview } : {})}
      />
    </SetupFrame>
  );
}
