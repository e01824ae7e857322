import { describe, expect, it } from "vitest";
import { menusOfForm, moveOf, rowField } from "./menu-form.ts";
import { arrangedLinks, type MenuLink, type MenuLinks, menusOf, withAbsentPages } from "./menus.ts";

const link = (href: string, label = href.slice(1), more: Partial<MenuLink> = {}): MenuLink => ({
  label,
  href,
  place: "shown",
  ...more,
});
const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href);

describe("a menu that the owner arranged", () => {
  const shipped = [link("/a"), link("/b"), link("/c", "c", { place: "footer" })];

  it("is the shipped one until it is changed", () => {
    expect(arrangedLinks(shipped)).toEqual(shipped);
    expect(arrangedLinks(shipped, [])).toEqual(shipped);
  });

  it("has the owner's order, names and places", () => {
    const links = arrangedLinks(shipped, [
      { href: "/c", place: "hidden" },
      { href: "/a", label: "Ants" },
      { href: "/b" },
    ]);
    expect(links).toEqual([
      link("/c", "c", { place: "hidden" }),
      link("/a", "Ants"),
      link("/b", "b"),
    ]);
  });

  it("shows a newer page after the one that it follows by default, or first", () => {
    const moved = [{ href: "/c" }, { href: "/a" }];
    expect(hrefs(arrangedLinks([link("/a"), link("/new"), link("/c")], moved))).toEqual([
      "/c",
      "/a",
      "/new",
    ]);
    expect(hrefs(arrangedLinks([link("/new"), link("/a"), link("/c")], moved))).toEqual([
      "/new",
      "/c",
      "/a",
    ]);
  });

  it("leaves out a page that is gone, and keeps a link that the owner added", () => {
    const links = arrangedLinks(
      [link("/a")],
      [
        { href: "/gone", label: "Gone" },
        { href: "https://pay.example", label: "Pay", added: true },
      ],
    );
    expect(hrefs(links)).toEqual(["/a", "https://pay.example"]);
  });

  it("does not hide a link that visitors must find", () => {
    const [terms] = arrangedLinks(
      [link("/terms", "Terms", { fixed: true })],
      [{ href: "/terms", place: "hidden" }],
    );
    expect(terms?.place).toBe("shown");
  });
});

const menusOfPages = (main: MenuLink[]): MenuLinks => ({
  main,
  services: [],
  areas: [],
  legal: [],
});

describe("a page that is away while the menus are saved", () => {
  const all = menusOfPages([link("/a"), link("/b"), link("/c")]);
  const withoutB = menusOfPages([link("/a"), link("/c")]);
  const chosen = [{ href: "/c" }, { href: "/b", label: "Bees" }, { href: "/a" }];

  it("comes back with its name and at its place", () => {
    const menus = withAbsentPages(
      { main: [{ href: "/c", label: "Sea" }, { href: "/a" }] },
      { main: chosen },
      withoutB,
    );
    expect(arrangedLinks(withoutB.main, menus.main)).toEqual([link("/c", "Sea"), link("/a")]);
    expect(arrangedLinks(all.main, menus.main)).toEqual([
      link("/c", "Sea"),
      link("/b", "Bees"),
      link("/a"),
    ]);
  });

  it("keeps its name when the others go back to the shipped order", () => {
    const menus = withAbsentPages({}, { main: chosen }, withoutB);
    expect(arrangedLinks(withoutB.main, menus.main)).toEqual(withoutB.main);
    expect(arrangedLinks(all.main, menus.main)).toContainEqual(link("/b", "Bees"));
  });

  it("leaves shipped menus shipped, and a removed link of the owner removed", () => {
    const former = [{ href: "/b" }, { href: "/pay", label: "Pay", added: true } as const];
    expect(withAbsentPages({}, { main: former }, withoutB)).toEqual({});
    expect(withAbsentPages({ main: [{ href: "/a" }] }, { main: former }, withoutB)).toEqual({
      main: [{ href: "/b" }, { href: "/a" }],
    });
  });

  it("makes no menu longer than what can be stored", () => {
    const many = Array.from({ length: 700 }, (_, at) => ({ href: `/gone-${at}`, label: "Gone" }));
    const { main = [] } = withAbsentPages({ main: [{ href: "/a" }] }, { main: many }, withoutB);
    expect(menusOf({ main })).toEqual({ main });
  });
});

describe("stored menus", () => {
  it.each([
    ["nothing", undefined],
    ["damage", { main: "x" }],
    ["an address that runs a script", { main: [{ href: "javascript:alert(1)", label: "x" }] }],
    ["another host without https", { main: [{ href: "//evil.example", label: "x" }] }],
  ])("are the shipped ones after %s", (_name, value) => {
    expect(menusOf(value)).toEqual({});
  });
});

describe("the form of the menus", () => {
  const defaults: MenuLinks = {
    main: [link("/services", "Services"), link("/blog", "Blog")],
    services: [link("/ants", "Ants"), link("/page", "Page", { fixed: true })],
    areas: [],
    legal: [link("/terms", "Terms", { fixed: true })],
  };
  /** The form as shown, with some other values. */
  function form(changed: Record<string, string> = {}): Record<string, string> {
    const fields = Object.entries(defaults).flatMap(([menu, links]) =>
      links.flatMap(({ href, label, place }: MenuLink, at: number) =>
        Object.entries({ href, label, place }).map(([part, value]) => [
          `${menu}-${at}-${part}`,
          value,
        ]),
      ),
    );
    return { ...Object.fromEntries(fields), ...changed };
  }
  const read = (changed: Record<string, string> = {}, move: string | null = null) =>
    menusOfForm(form(changed), defaults, moveOf(move));

  it("stores nothing where nothing differs from the shipped menus", () => {
    expect(read()).toEqual({ ok: true, menus: {} });
    expect(read({ "main-0-label": "  Services " })).toEqual({ ok: true, menus: {} });
  });

  it("gives an emptied name its default back", () => {
    expect(read({ "main-0-label": "" })).toEqual({ ok: true, menus: {} });
  });

  it("stores a name and a place, and only those", () => {
    expect(read({ "main-1-label": "Pest notes", "main-0-place": "hidden" })).toEqual({
      ok: true,
      menus: {
        main: [
          { href: "/services", place: "hidden" },
          { href: "/blog", label: "Pest notes" },
        ],
      },
    });
  });

  it("moves a link with its changes", () => {
    expect(read({ "main-1-label": "Notes" }, "main.1.up")).toMatchObject({
      menus: { main: [{ href: "/blog", label: "Notes" }, { href: "/services" }] },
    });
  });

  it.each(["main.0.up", "main.9.down", "other.1.up", "main.1.sideways", "main..up"])(
    "ignores the move %s",
    (move) => {
      expect(read({}, move)).toEqual({ ok: true, menus: {} });
    },
  );

  it("adds a link and removes it again when both fields are empty", () => {
    const added = { "main-new-label": "Careers", "main-new-href": "/careers" };
    expect(read(added)).toMatchObject({
      menus: {
        main: [{ href: "/services" }, { href: "/blog" }, { href: "/careers", label: "Careers" }],
      },
    });
    const emptied = { "main-2-href": "", "main-2-label": "", "main-2-added": "on" };
    expect(read(emptied)).toEqual({ ok: true, menus: {} });
  });

  it.each([
    [{ "main-new-label": "Jobs" }, "main-new-href", /^Write a page of this site/],
    [{ "main-new-href": "/jobs" }, "main-new-label", /^Please enter a name/],
    [{ "main-new-label": "x", "main-new-href": "javascript:alert(1)" }, "main-new-href", /^Write/],
    [{ "main-new-label": "x", "main-new-href": `/${"x".repeat(600)}` }, "main-new-href", /500/],
    [{ "main-new-label": "x", "main-new-href": "/blog" }, "main-new-href", /already/],
    [{ "main-1-label": "x".repeat(41) }, "main-1-label", /at most 40/],
  ])("refuses %j", (changed, field, message) => {
    const answer = read(changed);
    expect(answer.ok ? {} : answer.fieldErrors).toEqual({
      [field]: [expect.stringMatching(message)],
    });
  });

  it("has room for seven links in the main menu", () => {
    const extra = Object.fromEntries(
      [2, 3, 4, 5, 6, 7].flatMap((at) => [
        [rowField("main", at, "href"), `/x${at}`],
        [rowField("main", at, "label"), `Link ${at}`],
        [rowField("main", at, "added"), "on"],
      ]),
    );
    const answer = read(extra);
    expect(answer.ok ? {} : answer.fieldErrors).toEqual({
      main: [expect.stringMatching(/7 links/)],
    });
    expect(read({ ...extra, "main-0-place": "hidden" }).ok).toBe(true);
  });

  it("drops a page that it does not know, and a place that is set elsewhere", () => {
    expect(read({ "main-2-href": "/unknown", "main-2-label": "x" })).toEqual({
      ok: true,
      menus: {},
    });
    expect(read({ "legal-0-place": "hidden", "services-1-place": "hidden" })).toEqual({
      ok: true,
      menus: {},
    });
  });
});
