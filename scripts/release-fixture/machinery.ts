import { codePositions, codeTypes, type CodeType } from "#database/vocabularies.ts";
import { currentQuestion } from "#domain/consent/wording.ts";
import { type Company, found } from "./company.ts";

const contents: Partial<Record<CodeType, string>> = {
  css: ".tidewater{color:teal}",
  schema_markup: '{"@context":"https://schema.org","@type":"LocalBusiness","name":"Tidewater"}',
  meta_tags: '<meta name="tidewater" content="yes">',
  html: "<p>Tidewater was here.</p>",
  other: "<p>Tidewater was there.</p>",
};

/** A code of every type: on, off, for some pages and people, planned, with earlier versions and a draft. */
export async function addCodes(company: Company): Promise<void> {
  for (const [number, codeType] of codeTypes.entries()) {
    const isBody = codeType === "html" || codeType === "other";
    const code = {
      intent: "save",
      name: `Our ${codeType}`,
      codeType,
      position: isBody ? "body_end" : (codePositions[number % 2] ?? ""),
      content: contents[codeType] ?? `window.tidewater${number} = true;`,
      description: `Number ${number}`,
      pageUrls: number % 3 === 0 ? '["/about","/services/*"]' : '["*"]',
      userRoles: number % 4 === 0 ? '["guest","seo"]' : '["*"]',
      consentCategory:
        codeType === "analytics"
          ? "analytics"
          : codeType === "conversion_tracking"
            ? "marketing"
            : "none",
      startsAt: number % 5 === 1 ? "2026-01-02T08:00" : "",
      endsAt: number % 5 === 1 ? "2099-01-02T08:00" : "",
      ...(number % 4 === 3 ? {} : { enabled: "on" }),
    };
    const path = await company.submit("/admin/codes/new", code);
    await company.change(path, { ...code, description: `Number ${number}, second version` });
    if (number % 3 === 1)
      await company.change(path, { ...code, intent: "draft", name: `A draft of ${codeType}` });
    if (number % 3 === 2) await company.change(path, { intent: "restore", revision: "1" });
  }
  await company.submit("/admin/codes", { intent: "settings", scriptsOnly: "true" });
  await company.submit("/admin/codes", { intent: "settings", scriptsOnly: "false" });
}

const rules: readonly Record<string, string>[] = [
  { from: "/old-about", to: "/about", type: "permanent" },
  { from: "/spring-offer", to: "/contact?offer=first-service", type: "temporary" },
  { from: "/form", to: "/contact#quote", type: "temporary_307", query: "ignore" },
  { from: "/send", to: "/contact", type: "permanent_308" },
  { from: "/slow-page", to: "/services", type: "meta_refresh" },
  { from: "/gone-for-good", to: "", type: "gone" },
  { from: "/former-blog", to: "/blog", type: "permanent", match: "prefix", position: "20" },
  { from: "/bugs/*", to: "/pests", type: "permanent", match: "pattern", position: "30" },
  { from: "/find?id=7", to: "/pests/ants", type: "permanent", query: "exact" },
  { from: "/partner", to: "https://partner.example.com/", type: "temporary", outside: "on" },
  { from: "/switched-off", to: "/about", type: "permanent", note: "Waits for June" },
  { from: "/changed", to: "/about", type: "permanent" },
  { from: "/deleted", to: "/about", type: "permanent" },
];

/** Redirects of every type, match and query; switched off, changed, deleted, imported, and a restored state. */
export async function addRedirects(company: Company): Promise<void> {
  const ids = new Map<string, string>();
  for (const rule of rules) {
    const isOff = rule["from"] === "/switched-off";
    const path = await company.submit("/admin/url-management/redirects/new", {
      intent: "save",
      ...rule,
      ...(isOff ? {} : { enabled: "on" }),
    });
    ids.set(rule["from"] ?? "", found(/saved=([\w-]+)/, path, 1));
  }
  const target = (from: string): string => `/admin/url-management/redirects/${ids.get(from)}`;
  await company.submit(target("/changed"), {
    intent: "save",
    from: "/changed",
    to: "/services",
    note: "Second choice",
    enabled: "on",
  });
  await company.submit(target("/deleted"), { intent: "delete" });
  await company.submit("/admin/url-management/redirects/import", {
    intent: "import",
    format: "csv",
    text: "from,to,type\n/imported-one,/about,301\n/imported-two,/contact,302",
  });
  await company.submit("/admin/url-management?index", {
    intent: "ignore",
    pattern: "/wp-admin/**",
  });
  company.recorded.redirects.push(
    { from: "/old-about", status: 301, to: "/about" },
    { from: "/spring-offer", status: 302, to: "/contact?offer=first-service" },
    { from: "/form?x=1", status: 307, to: "/contact#quote" },
    { from: "/send", status: 308, to: "/contact" },
    { from: "/slow-page", status: 200, to: null },
    { from: "/gone-for-good", status: 410, to: null },
    { from: "/former-blog", status: 301, to: "/blog" },
    { from: "/bugs/ants", status: 301, to: "/pests" },
    { from: "/find?id=7", status: 301, to: "/pests/ants" },
    { from: "/partner", status: 302, to: "https://partner.example.com/" },
    { from: "/switched-off", status: 404, to: null },
    { from: "/changed", status: 301, to: "/services" },
    { from: "/deleted", status: 404, to: null },
    { from: "/imported-one", status: 301, to: "/about" },
    { from: "/imported-two", status: 302, to: "/contact" },
  );
}

/** What visitors leave: hits of redirects, missing pages, page events, and choices about cookies. */
export async function browseSite(company: Company): Promise<void> {
  for (const path of [
    "/no-such-page-at-all",
    "/another-missing-page?from=mail",
    "/old-about",
    "/find?id=7",
    "/former-blog",
    company.recorded.redirect.from,
  ])
    await company.reader.get(path);
  const json = (path: string, body: object, address: string): Promise<Response> =>
    fetch(company.url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0",
      },
      body: JSON.stringify(body),
    });
  await json(
    "/rest/v1/rpc/log_404_event",
    {
      p_requested_url: "/typed-by-a-person",
      p_referrer_url: "https://www.google.com/",
      p_user_agent: "Mozilla/5.0 Firefox/150.0",
      p_session_id: "a-session",
    },
    "198.51.100.80",
  );
  for (const [number, page] of ["/", "/about", "/contact"].entries())
    await json(
      "/beacon",
      { event: "page_view", page, label: "", from: {} },
      `198.51.100.9${number}`,
    );
  const { version } = currentQuestion(["analytics"]);
  for (const [number, analytics] of [true, false].entries())
    await json(
      "/consent",
      { analytics, marketing: false, version, page: "/about" },
      `198.51.100.8${number + 1}`,
    );
}
