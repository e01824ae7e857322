/** Every element of HTML, past ones too, and those of SVG that run scripts. */
export const htmlNames: ReadonlySet<string> = new Set(
  `a abbr acronym address animate applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote
  body br button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir
  div dl dt element em embed fencedframe fieldset figcaption figure font footer foreignobject form frame frameset h1 h2 h3
  h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label layer legend li link listing
  main map mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol
  optgroup option output p param path picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search
  section select selectedcontent set shadow slot small source spacer span strike strong style sub summary sup svg table
  tbody td template textarea tfoot th thead time title tr track tt u ul use var video wbr xml xmp`.split(
    /\s+/,
  ),
);

/** Attributes that stand without a value. */
export const htmlFlags: ReadonlySet<string> = new Set(
  `allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate hidden inert ismap
  itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected`.split(
    /\s+/,
  ),
);
