import { canonicalPath } from "#domain/redirects/rules/canonical.ts";

/** First segments of addresses that belong to other software. Attack programs try them on every site. */
const folders = new Set([
  "actuator",
  "admin.php",
  "adminer",
  "autodiscover",
  "boaform",
  "cgi-bin",
  "druid",
  "ecp",
  "hnap1",
  "hudson",
  "jenkins",
  "mysql",
  "owa",
  "phpmyadmin",
  "pma",
  "server-status",
  "solr",
  "vendor",
]);
const files =
  /(?:^|\/)(?:\.(?!well-known(?:\/|$))[^/]+|wp-(?:admin|includes|json)|wp-content\/(?:plugins|themes)|wp-[\w-]+\.php|xmlrpc\.php|adminer[^/]*\.php|phpinfo\.php|eval-stdin\.php|(?:backup|database|db|dump|htdocs|public_html|site|www)[^/]*\.(?:7z|gz|rar|tar|tgz|zip)|[^/]+\.(?:bak|env|ini|log|old|pem|sql|swp|tfstate|ya?ml))(?:\/|$)/;

/**
 * Tells whether an address is a probe, like /.env or /wp-login.php. Only attack programs ask for those. A .php page of an old
 * site is not a probe.
 */
export function isProbe(address: string): boolean {
  const path = canonicalPath(address.split(/[?#]/, 1)[0] ?? "").toLowerCase();
  return folders.has(path.split("/")[1] ?? "") || files.test(path);
}
