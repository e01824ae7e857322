/*
 * The rules for JavaScript. They refuse what a snippet of a measuring or advertising service does not need: running
 * text as code, reading cookies and storage, and requests to hosts that it does not name. The page's policy enforces
 * the hosts; these rules tell the owner before that.
 */

interface Rule {
  pattern: RegExp;
  what: string;
}

const rules: readonly Rule[] = [
  { pattern: /\beval\b/, what: "eval" },
  { pattern: /\bFunction\b/, what: "Function" },
  { pattern: /\bsetTimeout\s{0,9}\(\s{0,9}["'`]/, what: "setTimeout with a text" },
  { pattern: /\bsetInterval\s{0,9}\(\s{0,9}["'`]/, what: "setInterval with a text" },
  { pattern: /\bcookie\b/i, what: "cookie access" },
  { pattern: /\bcookieStore\b/, what: "cookie access" },
  { pattern: /\blocalStorage\b/, what: "localStorage" },
  { pattern: /\bsessionStorage\b/, what: "sessionStorage" },
  { pattern: /\bindexedDB\b/, what: "indexedDB" },
  { pattern: /\bcaches\b/, what: "caches" },
  { pattern: /\bXMLHttpRequest\b/, what: "XMLHttpRequest" },
  { pattern: /\bWebSocket\b/, what: "WebSocket" },
  { pattern: /\bEventSource\b/, what: "EventSource" },
  { pattern: /\bRTCPeerConnection\b/, what: "RTCPeerConnection" },
  { pattern: /\b(?:Shared)?Worker\b/, what: "Worker" },
  { pattern: /\bserviceWorker\b/, what: "serviceWorker" },
  { pattern: /\bimportScripts\b/, what: "importScripts" },
  { pattern: /\bimport\s{0,9}\(/, what: "import()" },
  { pattern: /\bimport\s/, what: "import" },
  { pattern: /\bdocument\s{0,9}\.\s{0,9}write/, what: "document.write" },
  { pattern: /\b(?:inner|outer)HTML\b/, what: "innerHTML" },
  { pattern: /\binsertAdjacentHTML\b/, what: "insertAdjacentHTML" },
  { pattern: /\bsrcdoc\b/, what: "srcdoc" },
  { pattern: /\bconstructor\b/, what: "constructor" },
  { pattern: /__proto__/, what: "__proto__" },
  { pattern: /\bReflect\b/, what: "Reflect" },
  { pattern: /\bProxy\b/, what: "Proxy" },
  { pattern: /\batob\b/, what: "atob" },
  { pattern: /\bfromCharCode\b|\bfromCodePoint\b/, what: "text made of character codes" },
  { pattern: /\\u\{?[\da-f]{1,6}|\\x[\da-f]{2}/i, what: "escaped characters" },
  {
    pattern: /\b(?:window|self|globalThis|top|parent|opener|frames|document)\s{0,9}\[/,
    what: "members of the window or document by computed names",
  },
  { pattern: /\b(?:parent|opener|frames)\s{0,9}\./, what: "other windows" },
  { pattern: /\bcontent(?:Document|Window)\b/, what: "documents in frames" },
  {
    pattern: /\b(?:fetch|sendBeacon)\s{0,9}\(\s{0,9}["'`]\s{0,9}\/(?!\/)/,
    what: "a request to this site",
  },
  { pattern: /javascript\s{0,9}:/i, what: "a javascript: address" },
  { pattern: /<\s{0,9}\/\s{0,9}script/i, what: "the end of a script tag" },
  { pattern: /<!--/, what: "an HTML comment" },
];

const requests = /\bfetch\s{0,9}\(|\bsendBeacon\b/;
const services = /analytics|leadconnector/i;

/** Why a script is refused, in words; null if it is allowed. */
export function scriptProblem(text: string): string | null {
  const broken = rules.find(({ pattern }) => pattern.test(text));
  if (broken) return `The script contains ${broken.what}, which is not allowed.`;
  if (requests.test(text) && !services.test(text))
    return "The script sends requests. That is allowed only for analytics and lead connector services, which it must name.";
  return null;
}
