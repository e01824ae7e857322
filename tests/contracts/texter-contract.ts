import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Texter } from "#platform/texter.ts";

export interface TexterTrial {
  texter: Texter;
  provider: {
    /** The messages that arrived. */
    readonly received: { to: string; body: string }[];
    /** `busy` and `denied` can be put right; `refuses`: there is no such number. */
    mood: "works" | "busy" | "denied" | "refuses" | "silent" | "redirects";
    close(): Promise<void>;
  };
}

/** What the product relies on, for every service of text messages. `timeoutMs` is for one request. */
export function texterContract(
  name: string,
  start: (options: { timeoutMs: number }) => Promise<TexterTrial>,
): void {
  describe(`the contract of a texter, kept by ${name}`, () => {
    let texter: Texter;
    let provider: TexterTrial["provider"];
    beforeEach(async () => {
      ({ texter, provider } = await start({ timeoutMs: 500 }));
    });
    afterEach(() => provider.close());
    const send = (body = "Hello") => texter.send("+17575550142", body);

    it("sends a message, and cuts what is too long", async () => {
      expect(await send("é".repeat(2000))).toEqual({ ok: true });
      const [message] = provider.received;
      expect(message).toEqual({ to: "+17575550142", body: expect.stringMatching(/^é+$/) });
      expect(message?.body.length).toBeLessThanOrEqual(1600);
    });

    it.each([
      ["busy", false],
      ["denied", false],
      ["refuses", true],
      ["silent", false],
      ["redirects", false],
    ] as const)("of a service that is %s says whether that is final: %s", async (mood, isFinal) => {
      provider.mood = mood;
      expect(await send()).toEqual({ ok: false, error: expect.stringMatching(/\w/), isFinal });
      expect(provider.received).toEqual([]);
    });

    it("of a service that is not there is no final failure", async () => {
      await provider.close();
      expect(await send()).toMatchObject({ ok: false, isFinal: false });
    });
  });
}
