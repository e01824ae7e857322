import { describe, expect, it } from "vitest";
import { cleanName, refuseBeforeSending, refuseByName } from "./file-rules.ts";
import { type Picture, pictureAttributes, pictureHtml } from "./picture.ts";

const picture: Picture = {
  id: "p",
  alt: 'A "roof" & <b>',
  width: 1000,
  height: 500,
  placeholder: "data:image/webp;base64,AAAA",
  key: "main.jpg",
  variants: [
    { width: 1000, height: 500, format: "avif", key: "b.avif" },
    { width: 320, height: 160, format: "avif", key: "a.avif" },
    { width: 320, height: 160, format: "webp", key: "a.webp" },
  ],
};

describe("a picture on a page", () => {
  it("offers every size, in the better format first", () => {
    expect(pictureAttributes(picture, { sizes: "50vw" })).toMatchObject({
      sources: [
        { type: "image/avif", srcset: "/media/a.avif 320w, /media/b.avif 1000w", sizes: "50vw" },
        { type: "image/webp", srcset: "/media/a.webp 320w" },
      ],
      image: { src: "/media/main.jpg", width: 1000, height: 500, loading: "lazy" },
    });
  });

  it("becomes HTML in which no text can be markup", () => {
    const html = pictureHtml(picture, { eager: true });
    expect(html).toContain('alt="A &quot;roof&quot; &amp; &lt;b&gt;"');
    expect(html).toContain('loading="eager" fetchpriority="high"');
    expect(pictureHtml({ ...picture, placeholder: "x);}" })).not.toContain("style");
  });
});

describe("a file's name", () => {
  it.each(["roof v1.2.jpg", "crawl space (2).png", "IMG_1234.HEIC", "archive.2024.pdf"])(
    "%s is allowed",
    (name) => expect(refuseByName(name, 10)).toBeNull(),
  );

  it.each([
    ["C:\\fakepath\\roof.jpg", "roof.jpg"],
    ["../../etc/passwd", "passwd"],
    ["a\u202egpj.exe\u0000 ", "agpj.exe"],
    ["", "file"],
    [`${"x".repeat(200)}.jpeg`, `${"x".repeat(115)}.jpeg`],
  ])("%j is stored as %j", (given, stored) => expect(cleanName(given)).toBe(stored));

  it("and its type are checked before it is sent", () => {
    const file = { name: "a.mp4", size: 10, type: "video/mp4" };
    expect(refuseBeforeSending(file, "any")).toBeNull();
    expect(refuseBeforeSending(file, "image")?.message).toBe("Please select an image file.");
    expect(refuseBeforeSending({ ...file, type: "" }, "any")?.title).toBe("Invalid file type");
  });
});
