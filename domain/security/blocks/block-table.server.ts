import { gt, or, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { perInstance } from "#domain/access/per-instance.ts";
import { blockedIps } from "#database/schema/basics/security.ts";
import { bitsOf, readIp, readRange, versionOf } from "#platform/ip-address.ts";

interface Networks {
  /** Bits of an address behind the network. */
  rest: bigint;
  /** Epoch milliseconds until which each network is blocked. */
  until: Map<bigint, number>;
}

/** The blocked addresses, cached in memory by this instance. One look-up for each length of network. */
export class BlockTable {
  #networks: Record<4 | 6, Networks[]> = { 4: [], 6: [] };

  get isEmpty(): boolean {
    return this.#networks[4].length + this.#networks[6].length === 0;
  }

  isBlocked(address: string, now = Date.now()): boolean {
    if (this.isEmpty) return false;
    const ip = readIp(address);
    if (!ip) return false;
    const value = bitsOf(ip);
    for (const { rest, until } of this.#networks[versionOf(ip)])
      if ((until.get(value >> rest) ?? 0) > now) return true;
    return false;
  }

  /** Replaces all blocks. */
  replaceAll(blocks: Iterable<{ ipAddress: string; expiresAt: Date | null }>): void {
    const found = new Map<string, { version: 4 | 6; networks: Networks }>();
    for (const { ipAddress, expiresAt } of blocks) {
      const range = readRange(ipAddress);
      if (!range) continue;
      const { version, bits, value } = range;
      const key = `${version}/${bits}`;
      const entry = found.get(key) ?? {
        version,
        networks: { rest: BigInt((version === 4 ? 32 : 128) - bits), until: new Map() },
      };
      found.set(key, entry);
      const end = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
      entry.networks.until.set(value, Math.max(end, entry.networks.until.get(value) ?? 0));
    }
    const ofVersion = (wanted: 4 | 6): Networks[] =>
      [...found.values()].filter(({ version }) => version === wanted).map((one) => one.networks);
    this.#networks = { 4: ofVersion(4), 6: ofVersion(6) };
  }

  async load(db: Database): Promise<void> {
    const { ipAddress, expiresAt, isPermanent } = blockedIps;
    this.replaceAll(
      await db
        .select({ ipAddress, expiresAt })
        .from(blockedIps)
        .where(or(isPermanent, gt(expiresAt, sql`now()`))),
    );
  }
}

export const blockTable = perInstance(() => new BlockTable());
