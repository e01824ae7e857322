import * as addresses from "#app/addresses.ts";
import type { CopyKeys } from "#domain/duty/copies/copy-keys.server.ts";
import { filterQuery, parseFilters } from "#domain/leads/filters.ts";
import { readList } from "#app/portal/leads/inbox/inbox-address.ts";
import { deleteOldChanges, openQueue } from "./change-queue.ts";
import { changeSender } from "./change-sender.ts";
import { deleteOthers, openKeptPages } from "./kept-pages.ts";
import { inboxPage, leadPage, type PageId } from "./kept-page-ids.ts";
import { shownLead, shownList } from "./shown-pages.ts";
import { unpack } from "./packed.ts";
import type { WaitingChange } from "./waiting-change.ts";

type Data = Record<string, unknown>;

/** Where a page of leads is: its route, and its address. */
export interface Place {
  page: PageId;
  url: URL;
}

/** What this browser keeps for times without a network. */
export interface Desk {
  /** Keeps what a page has just read. */
  keep(place: Place, data: Data): Promise<void>;
  /** What the page showed last; null if this session has not read it. */
  find(place: Place): Promise<Data | null>;
  /** The server says that the lead does not exist. */
  forget(place: Place): Promise<void>;
  /** Deletes all that was read: the session is over. */
  forgetAll(): Promise<void>;
  /** Reads the leads that wait, so that they can be opened later. */
  copyWaiting(): Promise<void>;
  add(change: WaitingChange): Promise<void>;
  drop(key: string): Promise<void>;
  /** Sends a conflicting change on top of what the lead is now. */
  repeat(key: string): Promise<void>;
  /** Sends the changes that wait. Set `onSent` first, or nothing shows what was sent. Never throws. */
  send(): Promise<void>;
  /** Ends it: another session begins in this tab. */
  close(): void;
  /** Called with the number of changes that this tab sent. */
  onSent(listener: (count: number) => Promise<void>): void;
}

const betweenCopiesMs = 2 * 60 * 1000;

/** Null for people who read no leads: what is there of others is deleted. */
export async function openDesk(keys: CopyKeys | null): Promise<Desk | null> {
  if (!keys) {
    await Promise.all([deleteOthers(null), deleteOldChanges()]);
    return null;
  }
  const kept = await openKeptPages(keys.session, keys.readKey);
  const sender = changeSender(await openQueue(keys.userId, keys.changeKey), keys.userId);
  await sender.refresh();

  const copyWaiting = async (): Promise<void> => {
    const last = await kept.read("copied");
    if (last && Date.now() - Date.parse(String(last["now"])) < betweenCopiesMs) return;
    const answer = await fetch(addresses.leadCopies, { redirect: "manual" });
    if (answer.type === "opaqueredirect" || answer.status === 401 || answer.status === 403)
      return kept.end();
    if (!answer.ok) return;
    const { leads, shared } = unpack(await answer.text()) as {
      leads: { detail: { lead: { id: string } } }[];
      shared: Data;
    };
    await kept.keep([
      ...leads.map((copy) => ({
        name: `lead ${copy.detail.lead.id}`,
        data: { ...copy, ...shared },
      })),
      { name: "copied", data: { now: shared["now"] } },
    ]);
  };

  return {
    async keep({ page, url }, data) {
      if (page === leadPage) {
        const { list: _list, place: _place, waiting: _waiting, ...own } = data;
        return kept.keep([{ name: nameOf({ page, url }), data: own }]);
      }
      return kept.keep([nameOf({ page, url }), lastList].map((name) => ({ name, data })));
    },
    async find({ page, url }) {
      const exact = await kept.read(nameOf({ page, url }));
      if (page === inboxPage) {
        const found = exact ?? (await kept.read(lastList));
        return found && shownList(found);
      }
      if (!exact) return null;
      const list = readList(url.searchParams);
      return shownLead(exact, list, list && (await kept.read(listName(url.searchParams))));
    },
    forget: (place) => kept.forget(nameOf(place)),
    forgetAll: () => kept.end(),
    copyWaiting: async () => {
      await navigator.locks.request("lead-copies", { ifAvailable: true }, async (lock) => {
        if (lock) await copyWaiting().catch(() => undefined);
      });
    },
    ...sender,
  };
}

const lastList = "list last read";

function nameOf({ page, url }: Place): string {
  if (page === leadPage) return `lead ${url.pathname.split("/").at(-1) ?? ""}`;
  const after = url.searchParams.get("after");
  return after === null ? listName(url.searchParams) : `${listName(url.searchParams)} ${after}`;
}

const listName = (query: URLSearchParams): string =>
  `list ${filterQuery(parseFilters(query)).toString()}`;
