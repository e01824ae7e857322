import { canonicalPath } from "#domain/redirects/rules/canonical.ts";

/** First segments of software that this product is not, and that programs look for everywhere. */
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
  /(?:^|\/)(?:\.(?!well-known(?:\/|$))[^/]+|wp-(?:admin|includes|json)|wp-content\/(?:plugins|themes)|wp-[\w-]+\.php|xmlrpc\.php|adminer[^/]*\.php|phpinfo\.php|eval-stdin\.php|[^/]+\.(?:bak|env|ini|log|old|pem|sql|swp|tfstate|ya?ml))(?:\/|$)/;

/**
 * Whether only a program that looks for holes asks for an address, like /.env or /wp-login.php. Pages of an old site are none,
 * also with .php.
 */
export function isProbe(address: string): boolean {
  const path = canonicalPath(address.split(/[?#]/, 1)[0] ?? "").toLowerCase();
  return folders.has(path.split("/")[1] ?? "") || files.test(path);
}
