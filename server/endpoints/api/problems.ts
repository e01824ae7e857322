import { endpoints } from "#app/endpoints.ts";

interface ProblemFacts {
  status: number;
  code: string;
  detail: string;
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  428: "Precondition Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** Ends a request. The server turns it into an RFC 9457 answer. */
export class Problem extends Error {
  readonly facts: ProblemFacts;
  constructor(facts: ProblemFacts) {
    super(facts.detail);
    this.name = "Problem";
    this.facts = facts;
  }

  answer(requestId: string): Response {
    const { status, code, detail, errors, headers } = this.facts;
    const body = {
      type: "about:blank",
      title: titles[status] ?? "Error",
      status,
      detail,
      code,
      request_id: requestId,
      ...(errors ? { errors: listed(errors) } : {}),
    };
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        ...headers,
      },
    });
  }
}

function listed(errors: Record<string, string[]>): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );
}

const mostNamed = 5;

/** "These values are not valid: name, phone." */
function whichOf(errors: Record<string, string[]>): string {
  const fields = Object.keys(errors).map((field) => field.slice(0, 60));
  const more = fields.length > mostNamed ? ` and ${fields.length - mostNamed} more` : "";
  const start = fields.length === 1 ? "This value is" : "These values are";
  return `${start} not valid: ${fields.slice(0, mostNamed).join(", ")}${more}.`;
}

export function invalid(errors: Record<string, string[]>, detail = whichOf(errors)): Problem {
  return new Problem({ status: 422, code: "invalid", detail, errors });
}

export function tooMany(seconds: number, detail: string): Problem {
  return new Problem({
    status: 429,
    code: "rate_limited",
    detail,
    headers: { "retry-after": String(seconds) },
  });
}

const waitSeconds = 5;

export function unavailable(detail: string): Problem {
  return new Problem({
    status: 503,
    code: "unavailable",
    detail,
    headers: { "retry-after": String(waitSeconds) },
  });
}

export function noSuchAddress(): Problem {
  return new Problem({
    status: 404,
    code: "not_found",
    detail: `There is nothing at this address. ${endpoints.apiDocument.path} lists the operations.`,
  });
}
