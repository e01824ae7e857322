import { lookup as resolve, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicIp, readIp } from "#platform/ip-address.ts";

/** Of names that mean something in one network only. */
const localEndings = [".local", ".localhost", ".internal", ".lan", ".home", ".arpa"];

export function isPublicAddress(address: string): boolean {
  const ip = readIp(address);
  return ip !== null && isPublicIp(ip);
}

/**
 * An https address on the usual port whose host may be public: no name of this network, no private address. Whether the
 * name leads to a public address is checked when we connect.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const host = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  if (readIp(host)) return isPublicAddress(host);
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  return name.includes(".") && !localEndings.some((ending) => name.endsWith(ending));
}

/** Name resolution that fails unless every address of the name is public. The connection uses the checked addresses. */
export const publicLookup: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, "");
    const refused = found.length === 0 || found.some(({ address }) => !isPublicAddress(address));
    if (refused) return answer(new Error(`${hostname} is not a public host.`), "");
    const [first] = found as [LookupAddress, ...LookupAddress[]];
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};
