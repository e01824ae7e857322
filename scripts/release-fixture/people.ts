import { TOTP } from "otpauth";
import { companyDefaults } from "#domain/settings/company.ts";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";
import { startPushService } from "#tests/push-service.ts";
import { type Company, found, until } from "./company.ts";

/** The first administrator, with both factors. */
export async function openOffice(company: Company): Promise<void> {
  const { admin } = company.recorded;
  const link = /\/accept-invitation\?token=\S+/;
  await until(() => link.test(company.product.output()), "the link of the first administrator");
  await accept(company, found(link, company.product.output()), "Ada Admin", admin.email);
  await company.submit("/login", { email: admin.email, password: admin.password });
  const enrollment = await company.submit("/account/security", {
    intent: "enroll",
    friendlyName: "Ada's phone",
  });
  const secret = found(/otpauth:[^"]*?secret=([A-Z2-7]+)/, enrollment, 1);
  const factorId = found(/name="factorId" value="([^"]+)"/, enrollment, 1);
  const code = new TOTP({ secret }).generate();
  const verified = await company.submit("/account/security", { intent: "verify", factorId, code });
  const recoveryCodes = [...new Set(verified.match(/\b[a-z2-9]{4}(?:-[a-z2-9]{4}){5}\b/g) ?? [])];
  if (recoveryCodes.length !== 10) throw new Error(`Not ten recovery codes: ${verified}`);
  Object.assign(admin, { totpSecret: secret, recoveryCodes });
}

async function accept(
  company: Company,
  link: string,
  fullName: string,
  email: string,
  client = company.office,
): Promise<void> {
  const { password } = company.recorded.admin;
  await company.submit(link, { fullName, email, password, confirm: password }, client);
}

const staff = [
  { name: "Olga Office", email: "olga.office@example.com", role: "office" },
  { name: "Ben Blogger", email: "ben.blogger@example.com", role: "blogger" },
  { name: "Sue Search", email: "sue.search@example.com", role: "seo" },
  { name: "Alan Second", email: "alan.second@example.com", role: "admin" },
  { name: "Gone Greta", email: "gone.greta@example.com", role: "blogger" },
  { name: "Resting Rob", email: "resting.rob@example.com", role: "office" },
] as const;

/** Staff of every role, and a guest; one is removed, one deactivated, one changes the role. */
export async function hireStaff(company: Company): Promise<void> {
  const { staff: hired, admin } = company.recorded;
  for (const { name, email, role } of staff) {
    await company.submit("/admin/users", { intent: "invite", email, role });
    const link = await company.mailedLink(email, "/accept-invitation");
    await accept(company, link, name, email, company.browser());
    hired.push({ id: await idOf(company, name), name, email, role, password: admin.password });
  }
  const change = (name: string, fields: Record<string, string>): Promise<string> => {
    const userId = personNamed(company, name);
    return company.submit(`/admin/users/${userId}`, { userId, ...fields });
  };
  await change("Gone Greta", { intent: "remove" });
  await change("Resting Rob", { intent: "deactivate" });
  await change("Sue Search", { intent: "role", role: "blogger" });
  await change("Sue Search", { intent: "role", role: "seo" });
  await signUpGuest(company);
}

async function idOf(company: Company, name: string): Promise<string> {
  const link = new RegExp(`/admin/users/([\\w-]+)"[^>]*>(?:<[^>]+>)*${name}`);
  return found(link, await company.office.page("/admin/users"), 1);
}

/** An invitation that waits. */
export async function inviteLate(company: Company): Promise<void> {
  await company.submit("/admin/users", { intent: "invite", ...company.recorded.invitation });
}

export function personNamed(company: Company, name: string): string {
  return company.recorded.staff.find((person) => person.name === name)?.id ?? "";
}

async function signUpGuest(company: Company): Promise<void> {
  const email = "gina.guest@example.com";
  const browser = company.browser();
  const password = "lagoon-kettle-marble-7";
  await company.submit(
    "/auth?mode=signup",
    {
      intent: "sign-up",
      fullName: "Gina Guest",
      email,
      password,
      confirm: password,
      confirmPassword: password,
    },
    browser,
  );
  const link = await company.mailedLink(email, "/auth");
  await company.submit(link, { intent: "confirm" }, browser);
}

/** Returns the time of day in some hours. Quiet hours of the story never begin now. */
const clockIn = (hours: number): string =>
  fieldOfInstant(new Date(Date.now() + hours * 3_600_000), companyDefaults.hours.timeZone).slice(
    11,
    16,
  );

/** Who is on call, how they hear of leads, and the address of the calendar. */
export async function planDuty(company: Company): Promise<void> {
  const olga = personNamed(company, "Olga Office");
  const ada = await idOf(company, "Ada Admin");
  const rota = Array.from({ length: 7 }, (_, day): [string, string][] => [
    ["first", day % 2 === 0 ? olga : ada],
    ["second", day % 2 === 0 ? ada : ""],
  ]).flat();
  await company.submit("/admin/duty", [["intent", "rota"], ...rota]);
  await company.submit("/admin/duty", {
    intent: "preferences",
    byMail: "on",
    byText: "on",
    phone: "(757) 555-0190",
    quietFrom: clockIn(12),
    quietTo: clockIn(20),
  });
  await company.submit("/account", [
    ["intent", "notifications"],
    ["wanted", "securityAlerts"],
    ["wanted", "weeklyReport"],
  ]);
  for (const scope of ["own", "company"]) {
    const page = await company.submit("/admin/schedule", { intent: "create-calendar", scope });
    company.recorded.calendars.push(found(/\/calendar\/[\w-]+(?:\.ics)?/, page));
  }
}

/** A browser that shows alerts; `service` delivers them. */
export async function addDevice(
  company: Company,
  service: Awaited<ReturnType<typeof startPushService>>,
): Promise<void> {
  const browser = service.browser();
  await company.submit("/admin/duty", { intent: "add-device", ...browser });
}
