/** One request of a made-up attacker. */
interface Attempt {
  from: string;
  path: string;
  form?: Record<string, string>;
  json?: unknown;
}

const atOnce = 4;

/** Sends a day of made-up attacks to a product that trusts its `X-Forwarded-For`. Returns their number. */
export async function sendAttacks(url: string): Promise<number> {
  const attempts = allAttempts();
  const waiting = attempts.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const attempt of waiting) await send(url, attempt);
    }),
  );
  return attempts.length;
}

async function send(url: string, { from, path, form, json }: Attempt): Promise<void> {
  const headers: Record<string, string> = {
    "x-forwarded-for": from,
    "user-agent": "Mozilla/5.0 (compatible; made-up attacker)",
  };
  const init: RequestInit = { redirect: "manual", headers };
  if (json !== undefined) {
    headers["content-type"] = "application/json";
    Object.assign(init, { method: "POST", body: JSON.stringify(json) });
  } else if (form) Object.assign(init, { method: "POST", body: new URLSearchParams(form) });
  const answer = await fetch(url + path, init);
  await answer.arrayBuffer();
}

function allAttempts(): Attempt[] {
  return [
    ...repeated(9, (at) => guess("198.51.100.23", "owner@example.com", `summer-${at}`)),
    ...repeated(7, (at) => guess("203.0.113.77", `office${at}@example.com`, "password-2026")),
    ...repeated(6, (at) => guess("2001:db8:bad::7", "admin@example.com", `letmein-${at}`)),
    ...procedures.map((name) => ({
      from: "203.0.113.12",
      path: `/rest/v1/rpc/${name}`,
      json: {},
    })),
    ...forgotten.map((path) => ({ from: "198.51.100.66", path })),
    subscription("192.0.2.45", { email: "x' or 1=1 --" }),
    subscription("192.0.2.45", { email: "x'); drop table form_submissions; --" }),
    subscription("192.0.2.46", { email: "<script>steal()</script>@example.com" }),
    subscription("192.0.2.47", {
      email: "robot@coastal-mail.net",
      website_url: "https://example.com",
    }),
    subscription("192.0.2.48", { email: "select; update plumbing@example.com" }),
    ...repeated(310, (at) => ({
      from: "192.0.2.200",
      path: at % 8 === 0 ? "/login" : "/robots.txt",
    })),
  ];
}

const procedures = [
  "run_security_maintenance",
  "detect_threat",
  "monitor_bulk_form_access",
  "cleanup_non_consented_data",
];
const forgotten = [
  "/wp-login.php",
  "/xmlrpc.php",
  "/.env",
  "/.git/config",
  "/phpmyadmin/",
  "/backup.zip",
  "/wp-content/plugins/old/readme.txt",
  "/admin/users",
];

function guess(from: string, email: string, password: string): Attempt {
  return { from, path: "/login", form: { email, password } };
}

function subscription(from: string, form: Record<string, string>): Attempt {
  const empty = { website_url: "", elapsed_ms: "4000", page_address: "", via: "" };
  return { from, path: "/newsletter", form: { ...empty, ...form } };
}

function repeated<T>(times: number, make: (at: number) => T): T[] {
  return Array.from({ length: times }, (_, at) => make(at));
}
