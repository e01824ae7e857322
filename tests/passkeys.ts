import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

interface Ceremony {
  challenge: string;
  origin?: string;
  /** The host name that the authenticator signs for. */
  rpId?: string;
  /** Whether the authenticator reports that it verified the person: a fingerprint, a face, a PIN. */
  verified?: boolean;
}

const localhost = "http://localhost:3000";

/** An in-memory authenticator with one ES256 key, which answers like a browser. */
export class TestPasskey {
  readonly id = randomBytes(16).toString("base64url");
  counter = 0;
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin = localhost) {
    this.#origin = origin;
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** The answer to a challenge for a new passkey. */
  create(ceremony: Ceremony): string {
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<never, never>>([
        ["fmt", "none"],
        ["attStmt", new Map<never, never>()],
        ["authData", new Uint8Array(this.#authData(ceremony, true))],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", ceremony).toString("base64url"),
      attestationObject: Buffer.from(attestationObject).toString("base64url"),
      transports: ["internal"],
    });
  }

  /** The answer to a challenge for an existing passkey. */
  use(ceremony: Ceremony): string {
    const authData = this.#authData(ceremony, false);
    const clientData = this.#clientData("webauthn.get", ceremony);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
    });
  }

  #answer(response: object): string {
    const type = "public-key";
    return JSON.stringify({
      id: this.id,
      rawId: this.id,
      type,
      response,
      clientExtensionResults: {},
    });
  }

  #clientData(type: string, { challenge, origin = this.#origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData({ rpId, verified = true }: Ceremony, withKey: boolean): Buffer {
    const host = rpId ?? new URL(this.#origin).hostname;
    const flags = 0x01 | (verified ? 0x04 : 0) | (withKey ? 0x40 : 0);
    const head = Buffer.alloc(37);
    createHash("sha256").update(host).digest().copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(this.counter, 33);
    return withKey ? Buffer.concat([head, this.#credentialData()]) : head;
  }

  #credentialData(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const point = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    // COSE: key type EC2, algorithm ES256, curve P-256.
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
  }
}
