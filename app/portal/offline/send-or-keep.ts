import type { DataStrategyResult } from "react-router";
import { toast } from "sonner";
import * as addresses from "#app/addresses.ts";
import type { Accepted } from "#app/form/result.ts";
import { offlineState } from "./offline-state.ts";
import { currentDesk } from "./start-desk.ts";
import { leadPage } from "./kept-page-ids.ts";
import { changeOf, type Standing, type WaitingChange, withWaiting } from "./waiting-change.ts";

type Results = Record<string, DataStrategyResult>;

interface Posted {
  request: Request;
  url: URL;
  /** Loader data of the lead's page on screen. */
  shown: unknown;
  /** Sends the form now. */
  send(): Promise<Results>;
  isLost(results: Results): boolean;
}

/** No answer for so long is a lost network; the key makes a change that arrives anyway the same one. */
const patienceMs = 10_000;

/**
 * Sends a form of a lead's page, or keeps its change in this browser if no server answers. A change goes behind those of
 * the same lead that wait already. Null if the form cannot wait: nothing was sent.
 */
export async function sendOrKeep(posted: Posted): Promise<Results | null> {
  const { request, url, shown, send, isLost } = posted;
  const lead = leadOf(shown);
  if (!lead || url.pathname !== addresses.lead(lead.id)) return null;
  const change = changeOf(await request.clone().formData(), lead, new Date());
  const desk = change && (await currentDesk());
  if (!change || !desk) return null;
  const waits = offlineState().changes.some(
    ({ leadId, state }) => leadId === lead.id && state === "waiting",
  );
  if (waits) {
    await desk.add(change);
    void desk.send();
    return kept(change);
  }
  const results = await Promise.race([send(), patience()]);
  if (results && !isLost(results)) return results;
  try {
    await desk.add(change);
  } catch {
    return results ?? (await send());
  }
  toast("Saved on this device", {
    id: "kept-change",
    description: "It is sent once the network is back.",
  });
  return kept(change);
}

const patience = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), patienceMs));

/** The form's result: the page shows the change by itself. */
function kept({ kind }: WaitingChange): Results {
  const result: Accepted<null> = {
    ok: true,
    intent: kind,
    values: {},
    at: Date.now(),
    message: "",
    value: null,
  };
  return { [leadPage]: { type: "data", result } };
}

type LeadSeen = Standing & { id: string; name: string };

/** The lead as the page shows it. */
function leadOf(shown: unknown): LeadSeen | null {
  const detail = (
    shown as { detail?: { lead: LeadSeen & { contactedAt: Date | null } } } | undefined
  )?.detail;
  if (!detail) return null;
  const { id, name, version, status, followUpOn } = withWaiting(
    detail.lead,
    offlineState().changes,
  );
  return { id, name, version, status, followUpOn };
}
