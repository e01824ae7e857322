import { z } from "zod";
import { optionalLine } from "#domain/settings/facts/fact-field.ts";
import {
  type ConnectionKind,
  errorIf,
  secretField,
  serviceUrl,
} from "#domain/connections/connection-kind.ts";

const price = (label: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine(
      (text) => text === "" || (/^\d{1,5}(?:\.\d{1,4})?$/.test(text) && Number(text) <= 10_000),
      `${label} must be an amount in dollars, like 3 or 0.25`,
    );

export const ai: ConnectionKind = {
  id: "ai",
  title: "AI writing",
  purpose: "Drafts blog posts. A person reads and publishes them.",
  without: "People write all posts.",
  variables: [
    "AI_BASE_URL",
    "AI_API_KEY",
    "AI_MODEL",
    "AI_PRICE_INPUT",
    "AI_PRICE_OUTPUT",
    "ANTHROPIC_API_KEY",
    "ANTHROPIC_BASE_URL",
  ],
  sentTo: ["provider", "url"],
  test: "Asks the model for one word. It costs a fraction of a cent.",
  fields: [
    {
      name: "provider",
      label: "Provider",
      control: "select",
      columns: 3,
      hint: "The service that runs the model.",
      start: "anthropic",
      choices: [
        { value: "anthropic", label: "Anthropic" },
        { value: "compatible", label: "Another, compatible with OpenAI" },
      ],
      schema: z.enum(["anthropic", "compatible"], { error: "Please choose a provider" }),
    },
    {
      name: "model",
      label: "Model",
      control: "text",
      columns: 3,
      optional: true,
      hint: "Needed unless the provider is Anthropic.",
      schema: optionalLine("Model"),
    },
    {
      name: "url",
      label: "Address of the interface",
      control: "url",
      optional: true,
      placeholder: "https://api.openai.com/v1",
      hint: "Needed unless the provider is Anthropic.",
      schema: serviceUrl("Address of the interface", "https://api.openai.com/v1"),
    },
    secretField("key", "Key"),
    {
      name: "priceInput",
      label: "Price of a million tokens read",
      control: "decimal",
      columns: 3,
      optional: true,
      hint: "In dollars. With both prices, the page shows what a draft costs.",
      schema: price("Price of a million tokens read"),
    },
    {
      name: "priceOutput",
      label: "Price of a million tokens written",
      control: "decimal",
      columns: 3,
      optional: true,
      hint: "In dollars. Output costs more than input.",
      schema: price("Price of a million tokens written"),
    },
  ],
  check({ provider, model, url, key, priceInput, priceOutput }) {
    const isOther = provider === "compatible";
    return {
      ...errorIf(isOther && !model, "model", "Model is required for this provider"),
      ...errorIf(isOther && !url, "url", "Address of the interface is required for this provider"),
      ...errorIf(!isOther && !key, "key", "Key is required"),
      ...errorIf(
        Boolean(priceInput) !== Boolean(priceOutput),
        "priceOutput",
        "Please enter both prices, or none",
      ),
    };
  },
  toVariables: ({
    provider,
    model = "",
    url = "",
    key = "",
    priceInput = "",
    priceOutput = "",
  }) => ({
    ...(provider === "compatible"
      ? { AI_BASE_URL: url, AI_API_KEY: key }
      : { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: url }),
    AI_MODEL: model,
    AI_PRICE_INPUT: priceInput,
    AI_PRICE_OUTPUT: priceOutput,
  }),
};
