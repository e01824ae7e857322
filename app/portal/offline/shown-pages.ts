import type { PlaceInList } from "#domain/leads/office/place-in-list.server.ts";
import type { WalkedList } from "#app/portal/leads/inbox/inbox-address.ts";

type Data = Record<string, unknown>;

/** A kept list as its page shows it: `keptAt` is the time of reading. */
export function shownList(data: Data, now = new Date()): Data {
  return { ...data, keptAt: data["now"], now: now.toISOString() };
}

/** A kept lead as its page shows it, with its place in a kept list. */
export function shownLead(
  data: Data,
  list: WalkedList | null,
  listData: Data | null,
  now = new Date(),
): Data {
  const { id } = (data["detail"] as { lead: { id: string } }).lead;
  return {
    ...data,
    list,
    place: list && listData ? placeIn(listData, id) : null,
    waiting: null,
    keptAt: data["now"],
    now: now.toISOString(),
  };
}

function placeIn(listData: Data, id: string): PlaceInList | null {
  const { leads, pages } = listData as {
    leads: { id: string }[];
    pages: { older: string | null };
  };
  const index = leads.findIndex((lead) => lead.id === id);
  if (index < 0) return null;
  return {
    position: index + 1,
    total: leads.length,
    isCapped: pages.older !== null,
    previous: leads[index - 1]?.id ?? null,
    next: leads[index + 1]?.id ?? null,
  };
}
