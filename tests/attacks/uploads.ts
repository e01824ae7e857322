import { expect } from "vitest";
import { flatPicture, libraryClient } from "#tests/library-client.ts";
import type { Attack, Target } from "./target.ts";

const clientOf = ({ server, people }: Target) => libraryClient(server, people.admin.cookie);

async function countMedia({ rows }: Target): Promise<number> {
  const [row] = await rows<{ count: number }>("select count(*)::int as count from media_items");
  return row?.count ?? -1;
}

/** Refuses a file, in words, and keeps nothing of it. */
async function refuses(target: Target, bytes: Uint8Array, name: string): Promise<void> {
  const before = await countMedia(target);
  const answer = await clientOf(target).upload(bytes, name);
  expect([400, 413, 422], name).toContain(answer.status);
  expect(((await answer.json()) as { message: string }).message, name).toMatch(/\w/);
  expect(await countMedia(target), name).toBe(before);
}

const pngHeader = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** Uploaded files. */
export const uploadAttacks: Attack[] = [
  {
    name: "an upload without the right",
    answer: "401 or 403",
    async run({ server, people }) {
      const picture = await flatPicture(4, 4);
      expect((await libraryClient(server, "").upload(picture, "a.png")).status).toBe(401);
      for (const role of ["commenter", "seo"] as const)
        expect(
          (await libraryClient(server, people[role].cookie).upload(picture, "a.png")).status,
        ).toBe(403);
    },
  },
  {
    name: "a program with the name of a picture",
    answer: "refused",
    run: (target) => refuses(target, Buffer.from("MZ\x90\0this program"), "roof.png"),
  },
  {
    name: "a page with the name of a picture",
    answer: "refused",
    run: (target) => refuses(target, Buffer.from("<html><script>1</script></html>"), "roof.jpg"),
  },
  {
    name: "files with a dangerous ending",
    answer: "refused",
    async run(target) {
      const picture = await flatPicture(5, 5);
      for (const name of ["a.exe", "a.sh", "a.js", "a.png.exe", "a.jar"])
        await refuses(target, picture, name);
    },
  },
  {
    name: "a drawing with a script",
    answer: "refused",
    run: (target) =>
      refuses(
        target,
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        "a.svg",
      ),
  },
  {
    name: "a tiny file that claims to be an enormous picture",
    answer: "refused before it is unpacked",
    async run(target) {
      const size = Buffer.alloc(8);
      size.writeUInt32BE(60_000, 0);
      size.writeUInt32BE(60_000, 4);
      await refuses(target, Buffer.concat([pngHeader, size, Buffer.alloc(64)]), "bomb.png");
    },
  },
  {
    name: "a file that is too large",
    answer: "refused, in words",
    async run(target) {
      const answer = await clientOf(target).upload(Buffer.alloc(11 * 1024 * 1024), "a.mp4");
      expect([400, 413]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ message: "File size exceeds 10MB limit" });
    },
  },
  {
    name: "a path in the name of a file",
    answer: "stored under a name of ours",
    async run(target) {
      const answer = await clientOf(target).upload(await flatPicture(6, 6), "../../../evil.png");
      if (answer.status === 200) {
        const { item } = (await answer.json()) as { item: { url: string } };
        expect(item.url).not.toContain("..");
        expect(item.url).not.toContain("evil.png/");
        expect((await target.get(item.url)).headers.get("content-type")).toMatch(/^image\//);
      } else expect([400, 422]).toContain(answer.status);
    },
  },
  {
    name: "an uploaded document that a browser could run",
    answer: "downloaded, never opened as a page",
    async run(target) {
      const paper = Buffer.from("%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n");
      const { url } = await clientOf(target).taken(paper, "guide.pdf");
      const answer = await target.get(url);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
      expect(answer.headers.get("content-type")).not.toContain("html");
    },
  },
  {
    name: "a broken or endless multipart body",
    answer: "400",
    async run({ post, people }) {
      const headers = {
        "content-type": "multipart/form-data; boundary=x",
        accept: "application/json",
      };
      for (const body of ["", "--x\r\nbroken", "--x\r\n".repeat(5000)])
        expect(
          (await post("/admin/media/upload", body, { as: people.admin, headers })).status,
        ).toBe(400);
    },
  },
];
