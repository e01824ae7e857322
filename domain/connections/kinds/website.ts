import { z } from "zod";
import { line, webAddress } from "#domain/settings/facts/fact-field.ts";
import type { ConnectionKind } from "#domain/connections/connection-kind.ts";

/* Services that a visitor's browser talks to. Their keys are public: every page that uses one shows it. */

export const analytics: ConnectionKind = {
  id: "analytics",
  title: "Web analytics",
  purpose: "Counts visits with Google Analytics, once a visitor agreed.",
  without: "The product's own counts of events are kept.",
  variables: ["WEB_ANALYTICS_ID", "WEB_ANALYTICS_ADS"],
  sentTo: [],
  test: "Asks Google whether it knows the measurement ID.",
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
      label: "It also measures advertising. Visitors are asked for that, too.",
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
  purpose: "Lets visitors write to you on the website, once they agreed.",
  without: "Visitors call, or send a form.",
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
  purpose: "Shows a Google map on the contact page, once a visitor asks for it.",
  without: "The website shows its own drawn map.",
  variables: ["MAP_EMBED_KEY"],
  sentTo: [],
  test: "Asks Google for the map with this key.",
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
