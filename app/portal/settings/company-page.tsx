import { portalMeta } from "#app/portal/kit/page/portal-meta.ts";
import { data, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/company-page";
import * as addresses from "#app/addresses.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { useResult } from "#app/form/use-result.ts";
import { SectionLinks } from "#app/portal/frame/section-links.tsx";
import { factSections, sectionNamed } from "#domain/settings/facts/all-sections.ts";
import { factsBeforeLaunch } from "#domain/settings/facts/contact.ts";
import { factHistory } from "#domain/settings/facts/fact-history.server.ts";
import { formSchemaOf, sectionIn, valuesOf } from "#domain/settings/facts/fact-section.ts";
import { fingerprintOf, saveFacts } from "#domain/settings/facts/save-facts.server.ts";
import { defaultsOf, ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { removeIcon, removeLogo } from "#domain/logo/save-logo.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { ChangesCard } from "./changes-card.tsx";
import { FactsForm } from "./facts/facts-form.tsx";
import { LookPreview } from "./look-preview.tsx";
import { LogoCard } from "./logo-card.tsx";
import { OldTexts } from "./old-texts.tsx";
import { oldTextLink } from "./old-text-links.server.ts";
import { SettingsHeading } from "./settings-heading.tsx";
import { type AddedPages, AddedPageList } from "./pages/own/added-page-list.tsx";
import { serviceTemplate } from "#domain/site/content/templates.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  portalMeta(`${loaderData?.title ?? "Company"} · Settings`);

/** The section of the address; the first one without a name. */
function sectionOf(id: string | undefined) {
  const section = id === undefined ? factSections[0] : sectionNamed(id);
  // oxlint-disable-next-line no-throw-literal
  if (!section) throw data(null, { status: 404 });
  return section;
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "settings.read", url);
  const given = sectionOf(params.section);
  const [setting, history, pages] = await Promise.all([
    readSetting(ctx.db, "company"),
    factHistory(ctx, given.id),
    listSitePages(ctx),
  ]);
  const facts = ownerFactsOf(setting);
  const section = sectionIn(facts.contentSet, given);
  const values = valuesOf(section, facts);
  const defaults = valuesOf(section, defaultsOf(facts));
  return {
    id: section.id,
    title: section.title,
    contentSet: facts.contentSet,
    values,
    seen: fingerprintOf(section, facts),
    atDefault: factsBeforeLaunch.filter(
      (name) => name in values && values[name] === defaults[name],
    ),
    history,
    added: pages.filter(({ kind }) => addedElsewhere[section.id]?.kinds.includes(kind)),
    logo: facts.logo,
    icon: facts.icon,
    colors: facts.colors,
    timeZone: facts.hours.timeZone,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(ctxContext);
  requireStaff(ctx, "settings.write");
  const { contentSet } = ownerFactsOf(await readSetting(ctx.db, "company"));
  const section = sectionIn(contentSet, sectionOf(args.params.section));
  return await handleForm(args, {
    forms: {
      company: formHandler(formSchemaOf(section), (ctx, input) => saveFacts(ctx, section, input), {
        show: ({ oldTexts }) => oldTexts.map(oldTextLink),
      }),
      "remove-logo": formHandler(z.object({}), removeLogo),
      "remove-icon": formHandler(z.object({}), removeIcon),
    },
  });
}

const links = factSections.map(({ id, tab }, at) => ({
  label: tab,
  to: at === 0 ? addresses.companySettings : addresses.companyFacts(id),
  end: true,
}));

/** What a section lists and a page adds, by the id of the section. */
const addedElsewhere: Readonly<Record<string, AddedPages>> = {
  services: {
    title: "Services and pests that you added",
    label: "Add a service or a pest",
    to: addresses.withQuery(addresses.newSitePage, { from: serviceTemplate }),
    kinds: ["service", "pest"],
  },
  areas: {
    title: "Cities that you added",
    label: "New city",
    to: addresses.newCity,
    kinds: ["city"],
  },
};

export default function SettingsCompany() {
  const { id, contentSet, values, seen, atDefault, history, added, ...rest } =
    useLoaderData<typeof loader>();
  const { logo, icon, colors, timeZone } = rest;
  const result = useResult<typeof action>();
  const section = sectionIn(contentSet, sectionOf(id));
  const elsewhere = addedElsewhere[id];
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <SettingsHeading title={section.title}>{section.description}</SettingsHeading>
      <SectionLinks label="Company facts" links={links} />
      {elsewhere ? <AddedPageList {...elsewhere} pages={added} /> : null}
      {result?.ok && result.intent === "company" && result.value.length > 0 ? (
        <OldTexts texts={result.value} />
      ) : null}
      <FactsForm
        key={id}
        section={section}
        values={values}
        seen={seen}
        atDefault={atDefault}
        result={result}
        {...(id === "look" ? { Preview: LookPreview } : {})}
      />
      {id === "look" ? <LogoCard logo={logo} icon={icon} colors={colors} /> : null}
      <ChangesCard entries={history} timeZone={timeZone} />
    </div>
  );
}
