import { peopleFilters } from "#domain/people/users/people-filters.ts";
import { postFilters } from "#domain/blog/post-filters.ts";
import { counted } from "#domain/words/counted.ts";
import type { Route } from "./+types/search-route";
import * as addresses from "#app/addresses.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import type { Capability } from "#domain/access/permissions.ts";

import { listPosts } from "#domain/blog/reading/list-posts.server.ts";
import { countEarlier } from "#domain/customers/known-people.server.ts";
import { listCustomers } from "#domain/customers/list-customers.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { noFilters, parseFilters } from "#domain/leads/filters.ts";
import { phoneText } from "#domain/leads/labels.ts";
import { listLeads } from "#domain/leads/office/list-leads.server.ts";

import { listUsers } from "#domain/people/users/queries/list-users.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { listSitePages } from "#domain/site/read-site-pages.server.ts";
import { findPlaces, ownPlaces, portalPlaces } from "./portal-places.server.ts";
import type { FoundGroup, FoundItem, SearchAnswer } from "./search-answer.ts";

interface Finder {
  heading: FoundGroup["heading"];
  capability: Capability;
  find: (ctx: Ctx, q: string) => Promise<FoundItem[]>;
}

const finders: readonly Finder[] = [
  { heading: "Leads", capability: "leads.read", find: findLeads },
  { heading: "Customers", capability: "leads.read", find: findCustomers },
  { heading: "People", capability: "users.read", find: findPeople },
  { heading: "Posts", capability: "posts.read", find: findPosts },
  { heading: "Places", capability: "portal.open", find: findPortalPlaces },
];
const shown = 5;

/** Leads, people, posts and places that match a few letters or digits, each for those who may read them. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "portal.open", url);
  const { q } = parseFilters(url.searchParams);
  const groups = await Promise.all(
    finders
      .filter(({ capability }) => q !== "" && allows(ctx.actor, capability))
      .map(async ({ heading, find }) => ({ heading, items: (await find(ctx, q)).slice(0, shown) })),
  );
  return Response.json({
    groups: groups.filter(({ items }) => items.length > 0),
  } satisfies SearchAnswer);
}

async function findLeads(ctx: Ctx, q: string): Promise<FoundItem[]> {
  const { leads } = await listLeads(ctx, { ...noFilters, q }, null);
  const found = leads.slice(0, shown);
  const earlier = await countEarlier(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((lead) => ({
    to: addresses.lead(lead.id),
    label: lead.name,
    hint: [phoneText(lead), serviceLabel(lead.service), knownText(earlier[lead.id])]
      .filter((part) => part !== "")
      .join(" · "),
  }));
}

function knownText(earlier = 0): string {
  return earlier === 0 ? "" : `${earlier} earlier`;
}

/** Merged leads are one; a person without a merge is found under Leads. */
async function findCustomers(ctx: Ctx, q: string): Promise<FoundItem[]> {
  const { customers } = await listCustomers(ctx, { q, after: null });
  return customers
    .filter(({ requests }) => requests > 1)
    .map((customer) => ({
      to: addresses.customer(customer.id),
      label: customer.name,
      hint: `${phoneText(customer)} · ${counted(customer.requests, "request")}`,
    }));
}

async function findPeople(ctx: Ctx, q: string): Promise<FoundItem[]> {
  const { users } = await listUsers(ctx, { ...peopleFilters.none, q }, null);
  return users.map(({ id, name, email }) => ({ to: addresses.user(id), label: name, hint: email }));
}

async function findPortalPlaces(ctx: Ctx, q: string): Promise<FoundItem[]> {
  const { contentSet } = await readCompany(ctx.db);
  const open = portalPlaces(contentSet).filter(({ capability }) => allows(ctx.actor, capability));
  const own = allows(ctx.actor, "settings.read") ? ownPlaces(await listSitePages(ctx)) : [];
  return findPlaces([...own, ...open], q).map(({ to, label, hint }) => ({ to, label, hint }));
}

async function findPosts(ctx: Ctx, q: string): Promise<FoundItem[]> {
  const isAdmin = allows(ctx.actor, "settings.write");
  const list = isAdmin ? "admin" : "blog-admin";
  const edit = isAdmin ? addresses.editPost : addresses.editBlogAdminPost;
  const { posts } = await listPosts(ctx, list, { ...postFilters.none, q }, null);
  return posts
    .filter(({ mayEdit }) => mayEdit)
    .map(({ id, title, category }) => ({ to: edit(id), label: title, hint: category }));
}
