import {
  automatedDataRetentionCleanup,
  cleanupNonConsentedData,
  processDataDeletionRequest,
} from "#domain/compliance/operations.server.ts";
import { logSecurityEvent } from "#domain/audit/log-security-event.server.ts";
import { type Endpoint, valueOf } from "./json-endpoint.ts";
import { enhancedFormValidationProcedure } from "#domain/leads/operations.server.ts";
import { detectBruteForceAttack } from "#domain/people/sign-in/operations.server.ts";
import { get404AnalyticsSummary, log404Event } from "#domain/redirects/operations.server.ts";
import {
  logUserBehaviorProcedure,
  monitorBulkFormAccess,
} from "#domain/threats/behavior/behavior-operations.server.ts";
import { runMaintenance } from "#domain/threats/scans/run-maintenance.server.ts";
import {
  bulkResolveFalsePositiveThreats,
  detectThreat,
} from "#domain/threats/operations.server.ts";
import { enhancedSecureUpdateUserRole } from "#domain/people/users/operations.server.ts";

/** `POST /rest/v1/rpc/{name}` */
export const procedures: Record<string, Endpoint> = {
  enhanced_form_validation: {
    capability: null,
    methods: ["POST"],
    run: enhancedFormValidationProcedure,
  },
  log_404_event: { capability: null, methods: ["POST"], run: valueOf(log404Event) },
  get_404_analytics_summary: {
    capability: "redirects.read",
    methods: ["POST"],
    run: valueOf(get404AnalyticsSummary),
  },
  detect_brute_force_attack: {
    capability: null,
    methods: ["POST"],
    run: valueOf(detectBruteForceAttack),
  },
  bulk_resolve_false_positive_threats: {
    capability: "security.write",
    methods: ["POST"],
    run: valueOf(bulkResolveFalsePositiveThreats),
  },
  process_data_deletion_request: {
    capability: "security.write",
    methods: ["POST"],
    run: valueOf(processDataDeletionRequest),
  },
  cleanup_non_consented_data: {
    capability: "security.write",
    methods: ["POST"],
    run: valueOf(cleanupNonConsentedData),
  },
  automated_data_retention_cleanup: {
    capability: "security.write",
    methods: ["POST"],
    run: valueOf(automatedDataRetentionCleanup),
  },
  log_security_event: {
    capability: "portal.open",
    methods: ["POST"],
    run: valueOf(logSecurityEvent),
  },
  run_security_maintenance: {
    capability: "security.write",
    methods: ["POST"],
    run: valueOf(runMaintenance),
  },
  monitor_bulk_form_access: {
    capability: "security.write",
    methods: ["POST"],
    run: valueOf(monitorBulkFormAccess),
  },
  // For any signed-in user, about themselves.
  log_user_behavior: {
    capability: null,
    methods: ["POST"],
    run: valueOf(logUserBehaviorProcedure),
  },
  detect_threat: { capability: "security.write", methods: ["POST"], run: valueOf(detectThreat) },
  enhanced_secure_update_user_role: {
    capability: "users.write",
    methods: ["POST"],
    run: valueOf(enhancedSecureUpdateUserRole),
  },
};
