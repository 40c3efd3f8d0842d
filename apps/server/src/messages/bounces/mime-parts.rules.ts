/** Headers by their names in small letters, unfolded; of several with a name the first. */
export type MailHeaders = ReadonlyMap<string, string>;

/** A part of a mail, or a whole one. */
export interface MimePart {
  readonly headers: MailHeaders;
  /** As it was sent. */
  readonly body: string;
}

/** A line with a colon begins a header; one that begins with a space goes on with it. */
export function headersOf(text: string): MailHeaders {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== "" && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** Headers, a blank line, the rest. */
export function partOf(text: string): MimePart {
  const found = /(?:^|\r?\n)\r?\n/.exec(text);
  if (found === null) return { headers: headersOf(text), body: "" };
  return {
    headers: headersOf(text.slice(0, found.index)),
    body: text.slice(found.index + found[0].length),
  };
}

/** `multipart/report` of `Multipart/Report; boundary=x`; undefined: none is named. */
export const mediaTypeOf = ({ headers }: Pick<MimePart, "headers">): string | undefined =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

/** What a parameter of a header is, such as its boundary. */
export function parameterOf(value: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, "i").exec(value);
  return found?.[1] ?? found?.[2];
}

/** The parts of a mail that has several, in their order; one that was cut off ends where the text does. (RFC 2046 §5.1) */
export function partsOf({ headers, body }: MimePart): readonly MimePart[] {
  const boundary = parameterOf(headers.get("content-type") ?? "", "boundary");
  if (boundary === undefined || boundary === "") return [];
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
  return parts
    .filter((part) => !part.startsWith("--"))
    .map((part) => partOf(part.replace(/^[^\n]*\n/, "")));
}

/** The text of a part, whichever way it was made fit for the journey. Bytes above 127 may be wrong. */
export function decodedBody({ headers, body }: MimePart): string {
  switch ((headers.get("content-transfer-encoding") ?? "7bit").toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString("latin1");
    case "quoted-printable":
      return body
        .replaceAll(/=\r?\n/g, "")
        .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
    default:
      return body;
  }
}
