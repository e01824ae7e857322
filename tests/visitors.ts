import { type Agent, request } from "node:http";

export interface Visitor {
  fields: Record<string, string>;
  /** Unique, so that a lead can be found again. */
  email: string;
  address: string;
}

const first = [
  "Ada",
  "Bea",
  "Carl",
  "Dana",
  "Emil",
  "Fay",
  "Gus",
  "Hana",
  "Ivo",
  "June",
  "Kai",
  "Lena",
];
const last = ["Alder", "Birch", "Cove", "Dune", "Elm", "Fern", "Gale", "Heron", "Inlet", "Jetty"];
const streets = [
  "Granby St",
  "Atlantic Ave",
  "Colley Ave",
  "Shore Dr",
  "Laskin Rd",
  "Warwick Blvd",
];
const services = ["general", "termites", "ants", "spiders", "roaches", "bed-bugs", "other"];

/** A visitor with a separate name and network for each number. `group` separates runs. */
export function visitor(number: number, group = "visit"): Visitor {
  const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? "";
  const email = `${group}-${number}@example.com`;
  const digits = String(2_000_000 + (number % 7_999_999));
  return {
    email,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    fields: {
      name: `${pick(first, number)} ${pick(last, number >> 3)} ${letters(number)}`,
      phone: `(757) ${digits.slice(0, 3)}-${digits.slice(3)}`,
      email,
      address: `${100 + (number % 9000)} ${pick(streets, number)}, Norfolk, VA 23510`,
      service: pick(services, number),
      tcpaConsent: "on",
      website_url: "",
    },
  };
}

export interface FormAnswer {
  status: number;
  location: string;
}

/** Sends the quote form as a browser without JavaScript does; rejects if no complete answer arrives. */
export function postQuote(
  url: string,
  { fields, address }: Visitor,
  agent?: Agent,
): Promise<FormAnswer> {
  const body = new URLSearchParams(fields).toString();
  return new Promise((done, fail) => {
    const sending = request(
      `${url}/contact`,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          origin: url,
          "x-forwarded-for": address,
          "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile",
        },
      },
      (answer) => {
        answer.on("error", fail);
        answer.on("end", () =>
          done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "" }),
        );
        answer.resume();
      },
    );
    sending.on("error", fail);
    sending.end(body);
  });
}

/** A number as letters: names may not contain digits. */
function letters(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? letter.toUpperCase() : letters(Math.floor(number / 26) - 1) + letter;
}
