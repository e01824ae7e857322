import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The model's next answer: a text, or a way to fail. The last one repeats until it is changed. */
export type Reply =
  | {
      kind: "text";
      text: string;
      tokens?: { input: number; output: number };
      pauseMs?: number;
      /** The end of the answer waits for this promise. */
      until?: Promise<unknown>;
    }
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "cut"; text: string }
  /** Stops at the allowed number of tokens. */
  | { kind: "too-long"; text: string }
  /** Starts normally, then reports in the stream that it is overloaded. */
  | { kind: "overloaded"; text: string }
  /** Starts an event, sends `size` characters of it, and stays connected. */
  | { kind: "event"; size: number }
  | { kind: "silent" };

/** A promise that stays pending until a test releases it. */
export function heldBack(): { until: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const until = new Promise<void>((done) => {
    release = done;
  });
  return { until, release };
}

interface Asked {
  path: string;
  headers: IncomingMessage["headers"];
  body: { messages: { role: string; content: unknown }[]; model: string; system?: unknown };
}

export interface FakeModel {
  /** Value for AI_BASE_URL. */
  url: string;
  asked: Asked[];
  /** Connections that the client closed before the answer ended. */
  left: number;
  replies: ((asked: Asked) => Reply)[];
  stop(): Promise<void>;
}

/** A local service that streams chat completions (and messages). */
export async function startFakeModel(): Promise<FakeModel> {
  const asked: Asked[] = [];
  const replies: FakeModel["replies"] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (text) => {
      const now = { path: request.url ?? "", headers: request.headers, body: JSON.parse(text) };
      asked.push(now);
      response.on("close", () => {
        if (!response.writableFinished) model.left++;
      });
      const reply = (replies.length > 1 ? replies.shift() : replies[0])?.(now);
      if (reply) await answer(response, reply, now.path.endsWith("/messages"));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const model: FakeModel = {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    replies,
    left: 0,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return model;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function answer(response: ServerResponse, reply: Reply, messages: boolean): Promise<void> {
  if (reply.kind === "silent") return;
  if (reply.kind === "status") {
    const header = reply.retryAfter === undefined ? {} : { "retry-after": reply.retryAfter };
    response.writeHead(reply.status, { "content-type": "application/json", ...header });
    response.end('{"error":{"message":"the key sk-very-secret is not welcome"}}');
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (reply.kind === "event") {
    response.write(`data: ${"x".repeat(reply.size)}`);
    return;
  }
  const pieces = reply.text.match(/[\s\S]{1,400}/g) ?? [];
  const pauseMs = reply.kind === "text" ? (reply.pauseMs ?? 0) : 0;
  const tokens = (reply.kind === "text" ? reply.tokens : undefined) ?? { input: 1000, output: 500 };
  const speak = messages ? anthropicLines(response, tokens) : openaiLines(response, tokens);
  speak.begin();
  for (const piece of pieces) {
    if (response.destroyed) return;
    speak.say(piece);
    if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs));
  }
  if (reply.kind === "text") await reply.until;
  if (response.destroyed) return;
  if (reply.kind === "cut") {
    await new Promise((go) => setTimeout(go, 20));
    response.destroy();
  } else if (reply.kind === "overloaded") speak.fail();
  else speak.end(reply.kind === "too-long");
}

function openaiLines(response: ServerResponse, tokens: { input: number; output: number }) {
  const send = (chunk: object) =>
    response.write(
      `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "fake", ...chunk })}\n\n`,
    );
  const choice = (delta: object, finish_reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  return {
    begin: () => choice({ role: "assistant", content: "" }),
    say: (content: string) => choice({ content }),
    fail() {
      send({ error: { message: "Overloaded", type: "server_error" } });
      response.end();
    },
    end(tooLong: boolean) {
      choice({}, tooLong ? "length" : "stop");
      const usage = {
        prompt_tokens: tokens.input,
        completion_tokens: tokens.output,
        total_tokens: tokens.input + tokens.output,
      };
      send({ choices: [], usage });
      response.end("data: [DONE]\n\n");
    },
  };
}

function anthropicLines(response: ServerResponse, tokens: { input: number; output: number }) {
  const send = (type: string, fields: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  return {
    begin() {
      const usage = { input_tokens: tokens.input, output_tokens: 1 };
      const message = { id: "m1", type: "message", role: "assistant", model: "fake", content: [] };
      send("message_start", { message: { ...message, stop_reason: null, usage } });
      send("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
    },
    say(text: string) {
      send("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
    },
    fail() {
      send("error", { error: { type: "overloaded_error", message: "Overloaded" } });
      response.end();
    },
    end(tooLong: boolean) {
      send("content_block_stop", { index: 0 });
      send("message_delta", {
        delta: { stop_reason: tooLong ? "max_tokens" : "end_turn", stop_sequence: null },
        usage: { output_tokens: tokens.output },
      });
      send("message_stop");
      response.end();
    },
  };
}
