import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** An address or a network. `value` is its first `bits` bits. */
export interface IpRange {
  version: 4 | 6;
  bits: number;
  value: bigint;
}

const longest = 45;

/** Reads one address; null for any other text. An IPv4 address inside IPv6 is that IPv4 address; a zone is left out. */
export function readIp(text: string): IpAddress | null {
  const plain = text.split("%", 1)[0] ?? "";
  if (plain.length > longest) return null;
  if (plain.includes(":")) return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null;
  return ipaddr.IPv4.isValidFourPartDecimal(plain) ? ipaddr.IPv4.parse(plain) : null;
}

export function versionOf(ip: IpAddress): 4 | 6 {
  return ip.kind() === "ipv4" ? 4 : 6;
}

/** The shortest common spelling. */
export function ipText(ip: IpAddress): string {
  return ip instanceof ipaddr.IPv6 ? ip.toRFC5952String() : ip.toString();
}

/** All bits of an address. */
export function bitsOf(ip: IpAddress): bigint {
  return BigInt(`0x${Buffer.from(ip.toByteArray()).toString("hex")}`);
}

/** Reads `203.0.113.7`, `203.0.113.0/24` or the same of IPv6; bits behind the network are ignored. */
export function readRange(text: string): IpRange | null {
  const [, address = "", prefix] = /^([^/]{2,45})(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const ip = readIp(address);
  if (!ip) return null;
  const version = versionOf(ip);
  const width = widthOf(version);
  // A prefix of a mapped address counts the bits of IPv6.
  const inside = version === 4 && address.includes(":") ? 96 : 0;
  const bits = prefix === undefined ? width : Number(prefix) - inside;
  if (bits < 0 || bits > width) return null;
  return { version, bits, value: bitsOf(ip) >> BigInt(width - bits) };
}

/** The shortest common spelling: equal ranges have equal texts. */
export function rangeText({ version, bits, value }: IpRange): string {
  const width = widthOf(version);
  const hex = (value << BigInt(width - bits)).toString(16).padStart(width / 4, "0");
  const text = ipText(ipaddr.fromByteArray([...Buffer.from(hex, "hex")]));
  return bits === width ? text : `${text}/${bits}`;
}

/** Whether two ranges share an address. */
export function overlaps(a: IpRange, b: IpRange): boolean {
  if (a.version !== b.version) return false;
  const bits = Math.min(a.bits, b.bits);
  return a.value >> BigInt(a.bits - bits) === b.value >> BigInt(b.bits - bits);
}

/** The range that holds just this address. */
export function rangeOf(ip: IpAddress): IpRange {
  const version = versionOf(ip);
  return { version, bits: widthOf(version), value: bitsOf(ip) };
}

/** Global unicast of IPv6, the only part of it that routes on the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether a public service can have this address: not this machine, a private network, documentation or multicast. */
export function isPublicIp(ip: IpAddress): boolean {
  if (ip.range() !== "unicast") return false;
  return ip.kind() === "ipv4" || ip.match(globalUnicast);
}

function widthOf(version: 4 | 6): 32 | 128 {
  return version === 4 ? 32 : 128;
}
