import { describe, expect, it } from "vitest";
import { WarmUp } from "./warm-up.ts";

function warming(
  make: (path: string) => Promise<void>,
  onError: (error: unknown) => void = (error) => {
    throw error;
  },
) {
  return new WarmUp({
    paths: () => Promise.resolve(["/", "/about", "/contact"]),
    make,
    whenIdle: () => Promise.resolve(),
    onError,
    delayMs: 1,
  });
}

describe("the warm-up", () => {
  it("renders every page once, one at a time, no matter how often it is triggered", async () => {
    const made: string[] = [];
    let atOnce = 0;
    await new Promise<void>((finished) => {
      const warmUp = warming(async (path) => {
        expect(++atOnce).toBe(1);
        await new Promise((done) => setImmediate(done));
        atOnce--;
        if (made.push(path) === 3) finished();
      });
      warmUp.soon();
      warmUp.soon();
      warmUp.soon();
    });
    expect(made).toEqual(["/", "/about", "/contact"]);
  });

  it("starts over if the pages are invalidated during a run", async () => {
    const made: string[] = [];
    await new Promise<void>((finished) => {
      const warmUp = warming(async (path) => {
        made.push(path);
        if (made.length === 1) warmUp.soon();
        if (made.length > 1 && path === "/contact") finished();
      });
      warmUp.soon();
    });
    expect(made.slice(-3)).toEqual(["/", "/about", "/contact"]);
  });

  it("stops after the current page when the server stops", async () => {
    const made: string[] = [];
    let warmUp: WarmUp | undefined;
    await new Promise<void>((started) => {
      warmUp = warming(async (path) => {
        made.push(path);
        started();
      });
      warmUp.soon();
    });
    await warmUp?.stop();
    expect(made).toEqual(["/"]);
  });

  it("reports an error and does not throw", async () => {
    const error = await new Promise((reported) => {
      warming(() => Promise.reject(new Error("no database")), reported).soon();
    });
    expect(error).toEqual(new Error("no database"));
  });
});
