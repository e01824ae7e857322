import { z } from "zod";
import { formHandler } from "#app/form/handle-form.server.ts";
import {
  acknowledgeAlerts,
  acknowledgeForm,
} from "#domain/threats/alerts/acknowledge-alerts.server.ts";
import { cleanUpThreats } from "#domain/threats/clean-up-threats.server.ts";
import { blockAddress, blockForm } from "#domain/security/blocks/block-address.server.ts";
import { resolveForm, resolveThreat } from "#domain/threats/resolve-threat.server.ts";
import { runThreatScan } from "#domain/threats/scans/threat-scan.server.ts";

const nothing = z.object({});

export const threatForms = {
  resolve: formHandler(resolveForm, resolveThreat),
  block: formHandler(blockForm, blockAddress),
  acknowledge: formHandler(acknowledgeForm, acknowledgeAlerts),
  "clean-up": formHandler(nothing, (ctx) => cleanUpThreats(ctx)),
  "threat-scan": formHandler(nothing, (ctx) => runThreatScan(ctx)),
};
