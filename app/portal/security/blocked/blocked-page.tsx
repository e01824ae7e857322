import { orNull } from "#app/portal/kit/page/or-null.ts";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { refusals } from "#app/portal/kit/page/refusals.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/blocked-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { NotRead } from "#app/portal/security/not-read.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { blockAddress, blockForm } from "#domain/security/blocks/block-address.server.ts";
import {
  automaticForm,
  blocksAttackers,
  setAutomaticBlocks,
} from "#domain/security/blocks/block-attackers.server.ts";
import { blocksListed, listBlocks } from "#domain/security/blocks/list-blocks.server.ts";
import { unblockAddress } from "#domain/security/blocks/unblock-address.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { ThreatLinks } from "#app/portal/security/threats/threat-links.tsx";
import { AutomaticBlocks } from "./automatic-blocks.tsx";
import { BlockForm } from "./block-form.tsx";
import { BlockList } from "./block-list.tsx";

export const meta = titled("Blocked IPs");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "security.read", url, refusals.threats);
  const page = Math.min(1000, Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)));
  const [found, automatic, company] = await Promise.all([
    orNull(ctx, listBlocks(ctx, page), "reading blocks failed"),
    blocksAttackers(ctx.db),
    readCompany(ctx.db),
  ]);
  const hasMore = found !== null && page * blocksListed < found.total;
  const { timeZone } = company.hours;
  return { found, automatic, page, hasMore, timeZone, own: ctx.request.ip };
}

export const shouldRevalidate = readAfterForms;

export const action = staffAction(
  "security.write",
  {
    block: formHandler(blockForm, blockAddress),
    automatic: formHandler(automaticForm, setAutomaticBlocks),
    unblock: formHandler(z.object({ id: z.string() }), unblockAddress),
  },
  refusals.threats,
);

/** Addresses and networks that get no page, and the form that adds one. */
export default function BlockedIps() {
  const { found, automatic, page, hasMore, timeZone, own } = useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const address = (wanted: number): string =>
    addresses.withQuery(addresses.blockedIps, { page: wanted === 1 ? null : String(wanted) });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ThreatLinks current="blocked" />
      <BlockForm result={result} own={own} />
      {found === null ? (
        <NotRead title="Failed to fetch blocked IPs" safe="Blocks stay in force." />
      ) : (
        <>
          <BlockList blocks={found.blocks} total={found.total} timeZone={timeZone} />
          <Pager
            back={page > 1 ? address(page - 1) : null}
            forward={hasMore ? address(page + 1) : null}
          />
        </>
      )}
      <AutomaticBlocks key={String(automatic)} automatic={automatic} />
    </div>
  );
}
