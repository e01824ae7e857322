import * as addresses from "#app/addresses.ts";
import { sendForm } from "#app/form/send.ts";
import type { ChangeQueue } from "./change-queue.ts";
import type { Desk } from "./desk.ts";
import { offlineState, setOffline } from "./offline-state.ts";
import {
  afterAnswer,
  anyway,
  type LaterAnswer,
  rebased,
  type WaitingChange,
} from "./waiting-change.ts";

const firstPauseMs = 3000;
const longestPauseMs = 60_000;

type Sender = Pick<Desk, "add" | "drop" | "repeat" | "send" | "onSent" | "close"> & {
  /** Shows the queue as it is stored. */
  refresh(): Promise<void>;
};

/** Sends the changes of one person, in order, from one tab at a time. */
export function changeSender(queue: ChangeQueue, userId: string): Sender {
  const tabs = new BroadcastChannel("lead-changes");
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let showSent: (count: number) => Promise<void> = () => Promise.resolve();

  const refresh = async (): Promise<void> => {
    const changes = await queue.all();
    if (isClosed) return;
    if (changes.length > 0 || offlineState().changes.length > 0) setOffline({ changes });
  };
  const changed = async (): Promise<void> => {
    if (isClosed) return;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    tabs.postMessage("changed");
    await refresh();
  };
  tabs.addEventListener("message", () => void refresh());

  /** Returns the number of changes sent. Ends at the first one that reaches no server. */
  const sendAll = async (): Promise<number> => {
    let sent = 0;
    // Read again before each: an answer moves the versions of the others.
    for (const { key } of await queue.all()) {
      if (isClosed) break;
      const change = (await queue.all()).find((one) => one.key === key);
      if (change?.state !== "waiting") continue;
      const form = {
        ...change.fields,
        intent: change.kind,
        leadId: change.leadId,
        version: String(change.seen.version),
        author: userId,
        changeKey: change.key,
      };
      const answer = await sendForm<LaterAnswer>(addresses.leadChanges, form, { background: true });
      const next = afterAnswer(change, answer);
      if (next.kind === "later" || isClosed) break;
      setOffline({ signedOut: next.kind === "signed_out" });
      if (next.kind === "signed_out") break;
      if (next.kind === "stays") await queue.put([next.change]);
      else {
        await queue.drop(change.key);
        await queue.put(rebased(await queue.all(), { leadId: change.leadId, ...next }));
        sent++;
      }
    }
    return sent;
  };

  const retryLater = (): void => {
    clearTimeout(timer);
    const { changes, signedOut } = offlineState();
    if (isClosed || signedOut || !changes.some(({ state }) => state === "waiting")) {
      pauseMs = firstPauseMs;
      return;
    }
    timer = setTimeout(() => void send(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };

  const send = async (): Promise<void> => {
    try {
      const sent = await navigator.locks.request("lead-changes", sendAll);
      // The page reads the lead again first, so that the change does not vanish for a moment.
      if (sent > 0) await showSent(sent);
    } catch {
      // A full disk or a closed database: the next try may work.
    }
    await changed().catch(() => undefined);
    retryLater();
  };

  const find = async (key: string): Promise<WaitingChange | undefined> =>
    (await queue.all()).find((change) => change.key === key);

  return {
    refresh,
    send,
    async add(change) {
      await queue.put([change]);
      await changed();
      retryLater();
    },
    async drop(key) {
      await queue.drop(key);
      await changed();
    },
    async repeat(key) {
      const change = await find(key);
      if (!change) return;
      await queue.put([anyway(change)]);
      await changed();
      await send();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      tabs.close();
      setOffline({ changes: [], signedOut: false });
    },
    onSent(listener) {
      showSent = listener;
    },
  };
}
