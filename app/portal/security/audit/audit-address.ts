import * as addresses from "#app/addresses.ts";
import type { AuditFilters } from "#domain/audit/audit-filters.ts";

const queryOf = ({ type, userId, severity, from, to, before }: AuditFilters) => ({
  type: type || null,
  user: userId || null,
  severity,
  from: from || null,
  to: to || null,
  before: before === null ? null : String(before),
});

export const auditAddress = (filters: AuditFilters): string =>
  addresses.withQuery(addresses.auditLog, queryOf(filters));

export const auditExport = (filters: AuditFilters): string =>
  addresses.withQuery(addresses.exportAuditLog, queryOf({ ...filters, before: null }));
