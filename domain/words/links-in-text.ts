const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]{},;|]{3,}/gi;
const separators = /[\s<>"'()[\]{},;|=]+/;
/** "bit.ly/3xYz" */
const withPath = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,24})\/\S/i;
/** "casino-win.xyz": a name of a shop or a site, often typed by people too. */
const nameOnly =
  /^(?:[a-z0-9-]{1,63}\.){1,3}(?:com|net|org|info|biz|io|co|me|us|ru|cn|xyz|top|site|online|shop|club|store|live|link|click|pro|vip|win|bet|app|dev|fun|icu|cc|tv|to)$/i;

/** Links to other hosts: the number of different ones, and whether a site is named without one. */
export function linksIn(text: string, ownHost: string): { links: number; mentioned: boolean } {
  const own = bare(ownHost);
  const isOther = (host: string): boolean =>
    own === "" || (host !== own && !host.endsWith(`.${own}`));
  const links = new Set<string>();
  const add = (address: string): void => {
    const target = bare(withoutEnd(address.replace(/^https?:\/\//i, "")));
    if (isOther(/^[^/?#:]*/.exec(target)?.[0] ?? "")) links.add(target);
  };
  for (const [address] of text.matchAll(addresses)) add(address);
  let mentioned = false;
  for (const token of text.replaceAll(addresses, " ").split(separators)) {
    if (withPath.test(token)) add(token);
    else {
      const name = bare(withoutEnd(token));
      mentioned ||= nameOnly.test(name) && isOther(name);
    }
  }
  return { links: links.size, mentioned };
}

/** Without the marks of a sentence that ends with it. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && "./!?:".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, "");
}
