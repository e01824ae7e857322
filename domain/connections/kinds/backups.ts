import { z } from "zod";
import { line, optionalLine } from "#domain/settings/facts/fact-field.ts";
import {
  type ConnectionKind,
  errorIf,
  secretField,
  serviceUrl,
} from "#domain/connections/connection-kind.ts";

const chosen = { field: "provider", choices: ["other", "amazon"] };
const notAmazon = { field: "provider", choices: ["other"] };

export const backups: ConnectionKind = {
  id: "backups",
  title: "Backup storage",
  purpose: "Keeps the nightly backup, encrypted, away from this server.",
  without: "Backups stay on the server's disk, and are lost with it.",
  variables: [
    "BACKUP_DIR",
    "BACKUP_S3_ENDPOINT",
    "BACKUP_S3_BUCKET",
    "BACKUP_S3_REGION",
    "BACKUP_S3_ACCESS_KEY_ID",
    "BACKUP_S3_SECRET_ACCESS_KEY",
    "BACKUP_S3_PATH_STYLE",
    "BACKUP_KEY",
  ],
  sentTo: ["endpoint"],
  test: "Stores a small file, reads it back and deletes it.",
  fields: [
    {
      name: "provider",
      label: "Which provider?",
      control: "select",
      choices: [
        { value: "", label: "Choose one" },
        { value: "other", label: "Backblaze, Cloudflare, other S3" },
        { value: "amazon", label: "Amazon S3" },
      ],
      start: "other",
      schema: z.enum(["other", "amazon"], "Please choose your provider").default("other"),
    },
    {
      name: "endpoint",
      only: notAmazon,
      label: "Address of the storage",
      control: "url",
      optional: true,
      placeholder: "https://s3.example.com",
      hint: "Your provider shows it beside the bucket. Empty means Amazon.",
      schema: serviceUrl("Address of the storage", "https://s3.example.com"),
    },
    {
      name: "bucket",
      only: chosen,
      label: "Bucket",
      control: "text",
      columns: 4,
      schema: line("Bucket", 100).regex(
        /^[\w.-]+$/,
        "Bucket has only letters, digits, dots, - and _",
      ),
    },
    {
      name: "region",
      only: chosen,
      label: "Region",
      control: "text",
      columns: 2,
      optional: true,
      placeholder: "us-east-1",
      schema: optionalLine("Region", 60),
    },
    {
      name: "keyId",
      only: chosen,
      label: "Access key ID",
      control: "text",
      columns: 3,
      schema: line("Access key ID", 200),
    },
    secretField("secret", "Secret access key", { columns: 3, only: chosen }),
    {
      name: "hostStyle",
      only: notAmazon,
      label: "The bucket is part of the host name, as in bucket.s3.example.com.",
      control: "checkbox",
      schema: z.enum(["on", ""]).default(""),
    },
    {
      name: "publicKey",
      only: chosen,
      label: "Public key",
      control: "text",
      hint: "The server encrypts backups with it. Only its secret key opens them.",
      placeholder: "age1…",
      schema: line("Public key", 100).regex(
        /^age1[02-9ac-hj-np-z]{58}$/,
        "Public key must be like age1…",
      ),
    },
  ],
  check: ({ secret }) => errorIf(!secret, "secret", "Secret access key is required"),
  toVariables: ({ endpoint = "", bucket = "", region = "", keyId = "", secret = "", ...rest }) => ({
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: keyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secret,
    BACKUP_S3_PATH_STYLE: rest["hostStyle"] === "on" ? "false" : "",
    BACKUP_KEY: rest["publicKey"] ?? "",
  }),
};
