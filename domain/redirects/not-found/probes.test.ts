import { expect, test } from "vitest";
import { isProbe } from "./probes.ts";

test.each([
  "/.env",
  "/backup.zip",
  "/www.2024.tar.gz",
  "/.git/config",
  "/api/.env.production",
  "/.aws/credentials",
  "/wp-login.php",
  "/WP-Login.php?redirect_to=x",
  "/blog/wp-admin/setup-config.php",
  "/wp-admin",
  "/wp-content/plugins/x/readme.txt",
  "/xmlrpc.php",
  "/vendor/phpunit/src/Util/PHP/eval-stdin.php",
  "/phpmyadmin/index.php",
  "/backup.sql",
  "/config.yml",
  "/cgi-bin/luci",
])("%s is a probe", (address) => expect(isProbe(address)).toBe(true));

test.each([
  "/",
  "/pest-control-norfolk.html",
  "/services.php",
  "/index.php?page=termites",
  "/2019/05/wp-hornets",
  "/.well-known/security.txt",
  "/blog/what-is-an-env",
  "/files/brochure.zip",
  "/vendors",
  "/managers-special",
  "/login.php",
  "/wp-content/uploads/2019/prices.pdf",
])("%s may be a page that a person looked for", (address) => expect(isProbe(address)).toBe(false));
