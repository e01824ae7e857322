import { z } from "zod";
import { line, webAddress } from "#domain/settings/facts/fact-field.ts";
import type { ConnectionKind } from "#domain/connections/connection-kind.ts";

/* Services that run in the visitor's browser. Their keys are public: pages show them. */

export const analytics: ConnectionKind = {
  id: "analytics",
  title: "Web analytics",
  purpose: "Counts visits with Google Analytics after a visitor agrees.",
  without: "The product still keeps its own counts.",
  variables: ["WEB_ANALYTICS_ID", "WEB_ANALYTICS_ADS"],
  sentTo: [],
  test: "Asks Google whether the measurement ID exists.",
  fields: [
    {
      name: "id",
      label: "Measurement ID",
      control: "text",
      placeholder: "G-ABC1234567",
      schema: line("Measurement ID", 30)
        .toUpperCase()
        .regex(/^G-[A-Z0-9]{4,20}$/, "Measurement ID must be like G-ABC1234567"),
    },
    {
      name: "ads",
      label: "It also measures advertising. Visitors must agree to that as well.",
      control: "checkbox",
      schema: z.enum(["on", ""]).default(""),
    },
  ],
  toVariables: ({ id = "", ads }) => ({
    WEB_ANALYTICS_ID: id,
    WEB_ANALYTICS_ADS: ads === "on" ? "true" : "",
  }),
};

export const chat: ConnectionKind = {
  id: "chat",
  title: "Chat window",
  purpose: "Lets visitors write to you on the website after they agree.",
  without: "Visitors call or send a form.",
  variables: ["CHAT_WIDGET_URL"],
  sentTo: [],
  test: "Loads the script of the chat window.",
  fields: [
    {
      name: "url",
      label: "Address of the script",
      control: "url",
      placeholder: "https://widget.example.com/loader.js",
      hint: "The address in the code that your chat provider gives you. Paste only the address.",
      schema: webAddress("Address of the script"),
    },
  ],
  toVariables: ({ url = "" }) => ({ CHAT_WIDGET_URL: url }),
};

export const map: ConnectionKind = {
  id: "map",
  title: "Map",
  purpose: "Shows a Google map on the contact page when a visitor asks for it.",
  without: "The website shows its own drawn map.",
  variables: ["MAP_EMBED_KEY"],
  sentTo: [],
  test: "Requests a map from Google with this key.",
  fields: [
    {
      name: "key",
      label: "Key of the Maps Embed API",
      control: "text",
      hint: "Restrict it to your website in Google's console: visitors can see it.",
      schema: line("Key of the Maps Embed API", 200).regex(
        /^[\w-]+$/,
        "Key of the Maps Embed API has only letters, digits, - and _",
      ),
    },
  ],
  toVariables: ({ key = "" }) => ({ MAP_EMBED_KEY: key }),
};
