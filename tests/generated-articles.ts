const media = (digit: number): string => `0b0f4c1e-9a51-4f1c-8a7b-2f4f6c1d9e1${digit}`;

const openings = [
  ..."p h1 h2 h3 h4 h6 ul ol li blockquote strong b i em u s del code pre table thead tbody tr th td figure figcaption span div section font"
    .split(" ")
    .map((tag) => `<${tag}>`),
  '<a href="/x">',
  '<a href="https://e.example/?a=1&b=2" title="T &amp; t">',
  '<a href="nowhere">',
  '<td colspan="2" rowspan=3>',
  '<span style="color:red">',
];

const completeTags = [
  "<br>",
  "<hr />",
  `<img src="/media/${media(1)}" alt="A &lt;roof&gt;">`,
  '<img src="/pictures/a.svg" alt="">',
  '<img src="http://elsewhere.example/a.png">',
  '<div data-embed="vimeo" data-id="123456789" data-title="A &quot;t&quot;"></div>',
  `<div data-library="video" data-media="${media(2)}" data-title="W"></div>`,
  `<div data-library="document" data-media="${media(3)}"></div>`,
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="S"></iframe>',
  "<!-- c -->",
  "<script>x<p></script>",
  "<svg><path/><title>t</title></svg>",
  "<o:p></o:p>",
  "<input>",
  "</p>",
  "</br>",
];

const texts = [
  "word ",
  "two words",
  " ",
  "\n",
  "&amp;",
  "&nbsp;",
  "a &lt; b",
  "<",
  "“q”",
  "x\r\ny",
];

/** Numbers from 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Careless HTML: elements left open, closed twice or in the wrong order. */
export function malformedHtml(seed: number): string {
  const next = numbers(seed);
  const one = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? "";
  const open: string[] = [];
  let html = "";
  for (let left = 3 + Math.floor(next() * 40); left > 0; left--) {
    const choice = next();
    if (choice < 0.3) {
      const tag = one(openings);
      html += tag;
      open.push(/\w+/.exec(tag)?.[0] ?? "");
    } else if (choice < 0.55 && open.length > 0) {
      const last = next() < 0.85 ? open.length - 1 : Math.floor(next() * open.length);
      html += `</${open.splice(last, 1)[0]}>`;
    } else html += one(choice < 0.68 ? completeTags : texts);
  }
  return html;
}
