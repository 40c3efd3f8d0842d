import { generateKeyPairSync, sign } from "node:crypto";

/** Tags of ITU-T X.690. */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const DNS_NAME = 0x82;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;

const ECDSA_WITH_SHA256 = Buffer.from("2a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("550403", "hex");
const SUBJECT_ALT_NAME = Buffer.from("551d11", "hex");

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const NAME = der(
  SEQUENCE,
  der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8, Buffer.from("Test")))),
);
/** UTCTime: `YYMMDDhhmmssZ`. */
const utcTime = (time: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${time.toISOString().replaceAll(/\D/g, "").slice(2, 14)}Z`));
const validUntil = (end: Date): Buffer =>
  der(SEQUENCE, utcTime(new Date("2020-01-01")), utcTime(end));
const ALGORITHM = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));

function namesOf(hosts: readonly string[]): Buffer {
  const names = der(SEQUENCE, ...hosts.map((host) => der(DNS_NAME, Buffer.from(host))));
  const extension = der(SEQUENCE, der(OBJECT_ID, SUBJECT_ALT_NAME), der(OCTET_STRING, names));
  return der(EXTENSIONS, der(SEQUENCE, extension));
}

/** A key and its certificate, as PEM. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

/** A certificate for these host names, created for each test run: nothing in the repository expires. */
export function selfSigned(
  hosts: readonly string[],
  until = new Date("2049-12-31T23:59:59Z"),
): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ALGORITHM,
    NAME,
    validUntil(until),
    NAME,
    publicKey.export({ type: "spki", format: "der" }),
    namesOf(hosts),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign("sha256", content, privateKey));
  const cert = der(SEQUENCE, content, ALGORITHM, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  };
}
