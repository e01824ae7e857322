import { BlockTable } from "#domain/security/blocks/block-table.server.ts";
import { atMost, type Result } from "../result.ts";

const rules = 10_000;
const lookups = 200_000;
const limitUs = 20;

/** The check of an address against ten thousand blocks of every length, which every request pays. */
export function run(): Promise<Result[]> {
  const table = new BlockTable();
  table.replaceAll(
    Array.from({ length: rules }, (_, at) => ({
      ipAddress:
        at % 2 === 0
          ? `${20 + (at % 100)}.${at % 251}.${Math.trunc(at / 251)}.0/${20 + (at % 13)}`
          : `2001:${(at % 4096).toString(16)}:${at.toString(16)}::/${32 + (at % 97)}`,
      expiresAt: null,
    })),
  );
  const cases: [name: string, addresses: string[]][] = [
    ["IPv4", ["203.0.113.7", "198.51.100.200", "8.8.8.8"]],
    ["IPv6", ["2620:fe::9", "2001:db8:1:2:3:4:5:6", "2a00:1450:4001::1"]],
    ["a blocked one", ["22.2.0.9"]],
  ];
  return Promise.resolve(
    cases.map(([name, addresses]) => {
      let blocked = 0;
      const began = performance.now();
      for (let turn = 0; turn < lookups; turn++)
        if (table.isBlocked(addresses[turn % addresses.length] ?? "")) blocked++;
      const figure = ((performance.now() - began) * 1000) / lookups;
      if (blocked !== (name === "a blocked one" ? lookups : 0))
        throw new Error(`${name}: ${blocked}`);
      return atMost(limitUs, { name: `10,000 blocks, ${name}`, figure, unit: "µs" });
    }),
  );
}
