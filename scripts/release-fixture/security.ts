import { policies } from "#domain/compliance/retention/policies.ts";
import { sendAttacks } from "../demo/attacks.ts";
import type { Company } from "./company.ts";
import { emailOf } from "./requests.ts";

/** Settings, blocked addresses, attacks and what became of them, an erasure, a legal hold, reports. */
export async function secure(company: Company): Promise<void> {
  await company.submit("/admin/security/settings", {
    intent: "security",
    sessionTimeout: "30",
    maxLoginAttempts: "4",
    lockoutDuration: "20",
  });
  const block = (address: string, duration: string, threatLevel: string): Promise<string> =>
    company.submit("/admin/security/blocked", {
      intent: "block",
      address,
      duration,
      threatLevel,
      reason: `Guesses passwords from ${address}`,
    });
  await block("203.0.113.66", "permanent", "high");
  await block("2001:db8:dead::/48", "permanent", "critical");
  await block("203.0.113.67", "day", "low");
  await company.submit("/admin/security/blocked", { intent: "automatic", automatic: "on" });
  await sendAttacks(company.url);
  await company.submit("/admin/security?index", { intent: "security-scan" });
  await company.submit("/admin/security?index", { intent: "threat-scan" });
  await company.submit("/admin/security/blocked", { intent: "automatic" });
  for (const status of ["resolved", "false_positive"]) {
    const page = await company.office.page("/admin/security/threats");
    const [, id] = /name="status" value="resolved"[^]*?name="id" value="([^"]+)"/.exec(page) ?? [];
    // Threats that were stopped need no decision.
    if (id === undefined) break;
    await company.submit("/admin/security/threats", { intent: "resolve", id, status });
  }
  const days = Object.fromEntries(
    policies.map(({ table, days: given }) => [table, String(given + 1)]),
  );
  await company.submit("/admin/security/retention", { intent: "policies", ...days });
  await company.submit("/admin/security/retention", { intent: "cleanup" });
  const held = { email: emailOf("held"), phone: "" };
  await company.submit("/admin/security/compliance", {
    intent: "hold",
    ...held,
    reason: "A dispute about a bill",
  });
  const erased = { email: emailOf("erased"), phone: "(757) 555-0162" };
  await company.submit("/admin/security/compliance", { intent: "erase", ...erased });
  await company.submit("/admin/database?index", {
    intent: "note",
    query: "select * from profiles",
  });
  await company.office.page("/admin/database/reports/leads-by-day");
  await company.office.page("/admin/database/reports/won-value-by-source");
}
