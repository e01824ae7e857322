import type { CodePosition, CodeType } from "#database/vocabularies.ts";

export interface Preset {
  label: string;
  /** The question, its hint and the form of a right answer. */
  field: string;
  hint: string;
  pattern: RegExp;
  name: string;
  codeType: CodeType;
  position: CodePosition;
  /** The content for an answer that matches the pattern. */
  write: (answer: string) => string;
}

/** Codes that are written from one answer. */
export const presets: Readonly<Record<string, Preset>> = {
  measurement: {
    label: "Google Analytics",
    field: "Measurement ID",
    hint: "It starts with G- and stands in Google Analytics under Admin, Data streams.",
    pattern: /^G-[A-Z\d]{4,16}$/,
    name: "Google Analytics",
    codeType: "analytics",
    position: "head_end",
    write: (id) => `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>
window.dataLayer = window.dataLayer || [];
function gtag(){dataLayer.push(arguments);}
gtag("js", new Date());
// Data goes to https://www.google-analytics.com and https://region1.google-analytics.com.
gtag("config", "${id}");
</script>`,
  },
  pixel: {
    label: "Meta pixel",
    field: "Pixel ID",
    hint: "A number of 10 to 20 digits from the Events Manager.",
    pattern: /^\d{10,20}$/,
    name: "Meta pixel",
    codeType: "conversion_tracking",
    position: "head_end",
    write: (
      id,
    ) => `// The pixel's file takes over the calls that wait in the queue, and sends hits to https://www.facebook.com.
window.fbq = window.fbq || function () {
  if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments);
  else fbq.queue.push(arguments);
};
window._fbq = window._fbq || fbq;
fbq.push = fbq;
fbq.loaded = true;
fbq.version = "2.0";
fbq.queue = fbq.queue || [];
var file = document.createElement("script");
file.async = true;
file.src = "https://connect.facebook.net/en_US/fbevents.js";
document.head.append(file);
fbq("init", "${id}");
fbq("track", "PageView");`,
  },
  verification: {
    label: "Site verification",
    field: "Verification code",
    hint: "The value of content in Google's or Bing's meta tag.",
    pattern: /^[\w-]{10,100}=?$/,
    name: "Google site verification",
    codeType: "meta_tags",
    position: "head_start",
    write: (code) => `<meta name="google-site-verification" content="${code}">`,
  },
  schema: {
    label: "Schema.org block",
    field: "Type",
    hint: "For example Service, Event or Product. You fill in the facts in the next step.",
    pattern: /^[A-Z][A-Za-z]{2,40}$/,
    name: "Structured data",
    codeType: "schema_markup",
    position: "head_end",
    write: (type) =>
      JSON.stringify({ "@context": "https://schema.org", "@type": type, name: "" }, null, 2),
  },
};
