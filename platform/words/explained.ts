/** The usual meaning of each connection error, specific ones first. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/\b535\b|EAUTH|Invalid login/i, "The user name or the password is wrong."],
  [
    /relay(?:ing)? (?:access )?denied|unable to relay|for relay\b/i,
    "The mail server does not send for this sender or user name.",
  ],
  [/5\.1\.1\b|recipients were rejected/i, "The mail server of this address refuses it."],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, "There is no server with this name."],
  [/ECONNREFUSED/, "Nothing answers there. Check the name and the port."],
  [/EHOSTUNREACH|ENETUNREACH/, "This server is not reachable from here."],
  [
    /wrong version number|EPROTO|packet length/i,
    "The server does not speak TLS in this way. Try the other port.",
  ],
  [/certificate has expired|CERT_HAS_EXPIRED/i, "The certificate of the server is out of date."],
  [/certificate|CERT_|altname/i, "The certificate of the server is not valid for this name."],
  [
    /ETIMEDOUT|timed? ?out|timeout|no answer within/i,
    "The server does not answer in time. Check the name and the port.",
  ],
  [/\b429\b/, "The service wants a pause. Try again in a few minutes."],
  [/\b40[13]\b|denied|SignatureDoesNotMatch/i, "The service does not accept the key."],
  [/\b404\b|NoSuchBucket/, "The service does not know what the connection names."],
];

/** Puts the usual meaning of a service error before the error itself. */
export function explained(error: string): string {
  const [, meaning] = meanings.find(([pattern]) => pattern.test(error)) ?? [];
  return meaning === undefined ? error : `${meaning} (${error})`;
}
