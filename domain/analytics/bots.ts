const marks = /headlesschrome|puppeteer|prerender|lighthouse|(?<!cu)bot\b|crawl|spider|slurp/i;

/** Whether a user agent calls itself a machine: it is then left out of the counts, and nothing else. */
export function isBot(userAgent: string): boolean {
  return userAgent === "" || marks.test(userAgent);
}
