import { z } from "zod";
import { crmKinds } from "./crm/crm-kinds.ts";
import { readWebhookKeys } from "./leadconnector/webhook-signatures.ts";
import { commandText } from "./command-text.ts";
import { plainIssue } from "./words/plain-issues.ts";

const port = z.coerce.number().int().min(0).max(65535);
const optionalUrl = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` }).optional();
/** Paths are appended to it, so it ends without slashes. */
const baseUrl = (example: string) =>
  optionalUrl(/^https?$/, example).transform((url) => url?.replace(/(?<!\/)\/+$/, ""));
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/, "must be a number like +17575550142");
const flag = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");

const schema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    DATA_DIR: z.string().min(1).default("./data"),
    // Not a `z.url`: it may name several hosts.
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/./,
        "must be an address like postgres://user:password@host:5432/name",
      )
      .optional(),
    DATABASE_CONNECT_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(30),
    STOP_NOTICE: z.coerce.number().min(0).max(60).default(1),
    PUBLIC_URL: baseUrl("https://www.example.com"),
    TRUST_PROXY: z
      .string()
      .regex(
        /^[0-9a-fA-F.:/, ]+$/,
        "must be a list of proxy addresses, for example 127.0.0.1, 10.0.0.0/8",
      )
      .optional(),
    SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
    SMTP_URL: optionalUrl(/^smtps?$/, "smtp://user:password@host:587"),
    SMTP_ALLOW_PLAIN: flag.default(false),
    SMTP_CONNECTIONS: z.coerce.number().int().min(2).max(50).default(6),
    MAIL_FROM: z.string().min(3).optional(),
    OFFICE_EMAIL: z.email("must be an email address").optional(),
    CRM_KIND: z.enum(crmKinds).default("leadconnector"),
    CRM_TOKEN: z.string().min(1).optional(),
    CRM_LOCATION_ID: z.string().min(1).optional(),
    CRM_URL: baseUrl("https://services.leadconnectorhq.com"),
    FACEBOOK_URL: baseUrl("https://graph.facebook.com/v24.0"),
    CRM_CUSTOM_FIELDS: z
      .string()
      .refine((value) => isStringMap(value), 'must be JSON like {"service":"<field id>"}')
      .optional(),
    CRM_WEBHOOK_KEYS: z
      .string()
      .refine(
        (value) => isKeys(value),
        "must be public keys in PEM format, Ed25519 or RSA; line feeds may be written as \\n",
      )
      .optional(),
    CANARY: flag.optional(),
    CANARY_EMAIL: z.email("must be an email address").optional(),
    CANARY_IMAP_URL: optionalUrl(/^imaps?$/, "imaps://user:password@host:993"),
    ALERT_WEBHOOK_URL: optionalUrl(/^https?$/, "https://hooks.example.com/alerts"),
    HEARTBEAT_URL: optionalUrl(/^https?$/, "https://hc.example.com/ping/123"),
    TEXT_URL: optionalUrl(/^https?$/, "https://account:token@api.twilio.com"),
    TEXT_FROM: phone.optional(),
    OFFICE_TEXTS: z
      .string()
      .transform((list) => list.split(",").map((number) => number.trim()))
      .pipe(z.array(phone).max(10))
      .optional(),
    PUSH_TEST_ORIGIN: optionalUrl(/^https?$/, "http://127.0.0.1:8080"),
    WEBHOOK_TEST_ORIGIN: optionalUrl(/^https?$/, "http://127.0.0.1:8080"),
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    PAYMENT_PORTAL_URL: optionalUrl(/^https$/, "https://billing.example.com"),
    WEB_ANALYTICS_ID: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, "must be a measurement id like G-ABC1234567")
      .optional(),
    WEB_ANALYTICS_ADS: flag.optional(),
    CHAT_WIDGET_URL: optionalUrl(/^https$/, "https://widget.example.com/loader.js"),
    BREACHED_PASSWORDS_URL: baseUrl("https://api.pwnedpasswords.com"),
    MAP_EMBED_KEY: z.string().min(1).optional(),
    S3_ENDPOINT: optionalUrl(/^https?$/, "https://s3.example.com"),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_PATH_STYLE: flag.default(true),
    BACKUP_NIGHTLY: flag.optional(),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_S3_ENDPOINT: optionalUrl(/^https?$/, "https://s3.example.com"),
    BACKUP_S3_BUCKET: z.string().min(1).optional(),
    BACKUP_S3_REGION: z.string().min(1).default("us-east-1"),
    BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    BACKUP_S3_PATH_STYLE: flag.default(true),
    BACKUP_KEEP: z
      .string()
      .regex(
        /^[1-9]\d{0,2},\d{1,3},\d{1,3}$/,
        "must be three numbers, days, weeks and months, for example 7,5,12",
      )
      .default("7,5,12"),
    BACKUP_KEY: z
      .string()
      .regex(
        /^age1[02-9ac-hj-np-z]{58}$/,
        `must be a public key like age1…: ${commandText("backup-key")} makes one`,
      )
      .optional(),
    AI_BASE_URL: baseUrl("https://api.openai.com/v1"),
    AI_API_KEY: z.string().min(1).optional(),
    AI_MODEL: z.string().min(1).max(200).optional(),
    AI_PRICE_INPUT: z.coerce.number().min(0).max(10_000).optional(),
    AI_PRICE_OUTPUT: z.coerce.number().min(0).max(10_000).optional(),
    AI_TIMEOUT: z.coerce.number().min(1).max(900).default(180),
    ANTHROPIC_API_KEY: z.string().min(1).optional(),
    ANTHROPIC_BASE_URL: baseUrl("https://api.anthropic.com"),
    UPDATE_FEED: optionalUrl(/^https?$/, "https://releases.example.com/releases.json"),
    UPDATE_BUTTON: flag.default(false),
    OFFLINE_PAGE: flag.default(true),
    WARM_UP: flag.optional(),
    PAGE_COMPRESSION: z.enum(["strong", "quick"]).default("strong"),
    STARTER_POSTS: flag.optional(),
    HOME_SECTIONS_OFF: z.string().optional(),
  })
  .superRefine((env, context) => {
    const store = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
    if (store.some((name) => env[name]) || env.S3_ENDPOINT)
      for (const name of store)
        if (!env[name])
          context.addIssue({
            code: "custom",
            path: [name],
            message: `${store.join(", ")} belong together; set all or none of them`,
          });
    const backups = [
      "BACKUP_S3_BUCKET",
      "BACKUP_S3_ACCESS_KEY_ID",
      "BACKUP_S3_SECRET_ACCESS_KEY",
      "BACKUP_KEY",
    ] as const;
    if (backups.slice(0, 3).some((name) => env[name]) || env.BACKUP_S3_ENDPOINT)
      for (const name of backups)
        if (!env[name])
          context.addIssue({
            code: "custom",
            path: [name],
            message: `${backups.join(", ")} belong together: backups in a store are always encrypted (${commandText("backup-key")})`,
          });
    if (env.CANARY_IMAP_URL && !env.CANARY_EMAIL)
      context.addIssue({
        code: "custom",
        path: ["CANARY_EMAIL"],
        message: "CANARY_IMAP_URL needs CANARY_EMAIL, the address of its mailbox",
      });
    if (env.BACKUP_DIR && env.BACKUP_S3_BUCKET)
      context.addIssue({
        code: "custom",
        path: ["BACKUP_DIR"],
        message: "set BACKUP_DIR or BACKUP_S3_BUCKET, not both",
      });
    const texts = ["TEXT_URL", "TEXT_FROM"] as const;
    if (texts.some((name) => env[name]) || env.OFFICE_TEXTS)
      for (const name of texts)
        if (!env[name])
          context.addIssue({
            code: "custom",
            path: [name],
            message: `${texts.join(" and ")} belong together, and OFFICE_TEXTS needs both`,
          });
    const needed = env.AI_BASE_URL ? "AI_MODEL" : env.AI_API_KEY ? "AI_BASE_URL" : null;
    if (needed && !env[needed])
      context.addIssue({
        code: "custom",
        path: [needed],
        message: "AI_API_KEY belongs to AI_BASE_URL, and that needs AI_MODEL, the name of a model",
      });
    if ((env.AI_PRICE_INPUT === undefined) !== (env.AI_PRICE_OUTPUT === undefined))
      context.addIssue({
        code: "custom",
        path: [env.AI_PRICE_INPUT === undefined ? "AI_PRICE_INPUT" : "AI_PRICE_OUTPUT"],
        message: "AI_PRICE_INPUT and AI_PRICE_OUTPUT belong together; set both or neither",
      });
    const isLocated = env.CRM_KIND === "leadconnector";
    if (isLocated && Boolean(env.CRM_TOKEN) !== Boolean(env.CRM_LOCATION_ID))
      context.addIssue({
        code: "custom",
        path: [env.CRM_TOKEN ? "CRM_LOCATION_ID" : "CRM_TOKEN"],
        message: "CRM_TOKEN and CRM_LOCATION_ID belong together; set both or neither",
      });
    if (!isLocated && env.CRM_LOCATION_ID)
      context.addIssue({
        code: "custom",
        path: ["CRM_LOCATION_ID"],
        message: "only LeadConnector has a location",
      });
    if (!isLocated && Boolean(env.CRM_TOKEN) !== (env.CRM_KIND === "hubspot"))
      context.addIssue({
        code: "custom",
        path: ["CRM_TOKEN"],
        message: "CRM_KIND=hubspot needs CRM_TOKEN, the token of a private app; webhooks need none",
      });
  });

export type Env = z.output<typeof schema>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Thrown with every problem of the environment at once, one complete line each. */
export class EnvironmentError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The environment has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
    this.name = "EnvironmentError";
    this.problems = problems;
  }
}

/** Environment variables by name, without empty ones. */
export type Variables = Readonly<Record<string, string>>;

/** The source of each environment: variables of the server, and variables added at run time. */
const sources = new WeakMap<Env, { server: Variables; added: Variables }>();

/** Returns the variables that the server sets. */
export function serverVariables(env: Env): Variables {
  return sources.get(env)?.server ?? {};
}

/** Returns the variables added at run time. */
export function addedVariables(env: Env): Variables {
  return sources.get(env)?.added ?? {};
}

/**
 * Replaces the variables added at run time. Server variables take priority. The environment changes in place, so every holder
 * reads the new values.
 * @throws EnvironmentError without any change
 */
export function replaceAdded(env: Env, added: Variables): void {
  const server = serverVariables(env);
  const next = readEnv({ ...added, ...server });
  for (const name of Object.keys(env)) if (!(name in next)) Reflect.deleteProperty(env, name);
  Object.assign(env, next);
  sources.set(env, { server, added });
}

/** Reads and checks the environment; an empty value counts as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const result = schema.safeParse(given, { error: plainIssue });
  if (result.success) {
    sources.set(result.data, { server: given, added: {} });
    return result.data;
  }
  throw new EnvironmentError(
    result.error.issues.map((issue) => {
      const name = issue.path.join(".");
      const secret = /KEY|TOKEN|URL/.test(name);
      const value = given[name];
      return `${name}${value === undefined || secret ? "" : ` = ${JSON.stringify(value)}`}: ${issue.message}`;
    }),
  );
}

function isKeys(value: string): boolean {
  try {
    return readWebhookKeys(value).length > 0;
  } catch {
    return false;
  }
}

function isStringMap(value: string): boolean {
  try {
    return z.record(z.string(), z.string()).safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}
