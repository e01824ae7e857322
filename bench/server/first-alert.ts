import { connect } from "#database/connect.ts";
import { alertEnv, plantDuty } from "#tests/kill-alerts.ts";
import { readLive } from "#tests/live-reader.ts";
import { startOutsideWorld } from "#tests/outside-world.ts";
import { pause, startProduct, temporaryFolder } from "#tests/product-process.ts";
import { type PushService, startPushService } from "#tests/push-service.ts";
import { fillDataFolder } from "#tests/running-server.ts";
import { postPassword } from "#tests/signed-in.ts";
import { atMost, exactly, info, percentile, type Result } from "#bench/result.ts";
import { submitAtPace, until } from "./paced-leads.ts";

const leads = 300;
const pace = 5;

/** How soon an open portal, the phone and the mailbox of the person on duty hear of a new lead, after the visitor's answer. */
export async function run(): Promise<Result[]> {
  const folder = await temporaryFolder("pest-bench");
  const world = await startOutsideWorld();
  const service = await startPushService();
  try {
    const env = alertEnv(world, service, folder.path);
    await fillDataFolder(folder.path);
    await plantDuty(env, service, null);
    const product = await startProduct(env);
    const cookie = await postPassword(product, { email: "duty@example.com" }, "198.51.100.9");
    const live = readLive(product.url, cookie);
    // The first leads of a process also compile it.
    await submitAtPace(product.url, "warm", 30, pace);
    await pause(4000);
    const answered = await submitAtPace(product.url, "alert", leads, pace);
    await until(() => pushesOf(service) >= 30 + leads, 30_000);
    await pause(3000);
    await live.stop();
    await product.stop();
    const ids = await idsByEmail(env);
    const pushedAt = new Map(
      service.messages
        .filter(({ payload }) => payload.stage === "received")
        .map(({ payload, at }) => [payload.tag, at]),
    );
    const mailedAt = new Map(
      world.mails
        .filter(({ recipient }) => recipient === "duty@example.com")
        .map(({ source, at }) => [/^reply-to:\s*(\S+)/im.exec(source)?.[1] ?? "", at]),
    );
    const delays = (at: (email: string, id: string) => number | undefined): number[] =>
      [...answered].flatMap(([email, from]) => {
        const arrived = at(email, ids.get(email) ?? "");
        return arrived === undefined ? [] : [arrived - from];
      });
    const shown = delays((_, id) => live.announcedAt.get(id));
    const pushed = delays((_, id) => pushedAt.get(id));
    const mailed = delays((email) => mailedAt.get(email));
    const figures = (name: string, values: readonly number[]): Result[] => [
      exactly(answered.size, { name: `${name}: arrived`, figure: values.length, unit: "alerts" }),
      info({ name: `${name}: median`, figure: percentile(values, 50), unit: "ms" }),
    ];
    return [
      info({ name: `leads, ${pace} a second`, figure: answered.size, unit: "leads" }),
      ...figures("at an open portal", shown),
      atMost(1000, { name: "at an open portal: p99", figure: percentile(shown, 99), unit: "ms" }),
      ...figures("at the push service", pushed),
      atMost(1000, {
        name: "at the push service: p99",
        figure: percentile(pushed, 99),
        unit: "ms",
      }),
      ...figures("at the mail server", mailed),
      info({ name: "at the mail server: p99", figure: percentile(mailed, 99), unit: "ms" }),
    ];
  } finally {
    await service.close();
    await world.close();
    await folder.remove();
  }
}

function pushesOf({ messages }: PushService): number {
  return messages.filter(({ payload }) => payload.stage === "received").length;
}

async function idsByEmail(env: Record<string, string>): Promise<Map<string, string>> {
  const connection = await connect({ url: env["DATABASE_URL"], dataDir: env["DATA_DIR"] ?? "" });
  try {
    const { rows } = await connection.executeSql("select id, email from form_submissions");
    return new Map((rows as { id: string; email: string }[]).map(({ id, email }) => [email, id]));
  } finally {
    await connection.close();
  }
}
