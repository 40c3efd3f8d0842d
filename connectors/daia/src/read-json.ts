import { LibraryError, type LibraryErrorCode } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";

/** DAIA 0.5 sends JSON as `application/javascript`. */
const JSON_TYPES = /^(?:$|(?:application|text)\/(?:[\w.+-]*\+?json|(?:x-)?javascript|plain)\b)/i;
const JSONP = /^\s*[\w.$]{1,80}\s*\(/;

const faultOf = (type: string, text: string): string => {
  if (!JSON_TYPES.test(type.trim())) return `${type.slice(0, 60)} instead of JSON`;
  return JSONP.test(text) ? "JSONP instead of JSON" : "no JSON";
};

/** @returns undefined when the text is not UTF-8, or no JSON */
function parsed(bytes: ArrayBuffer): { readonly json: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return { json };
  } catch {
    return undefined;
  }
}

const errorCode = (status: number): LibraryErrorCode => {
  if (status === 429 || status === 503) return "overloaded";
  return status >= 500 ? "unreachable" : "bad_reply";
};

/**
 * The parsed body of a reply.
 * @throws LibraryError `bad_reply` with a cause that names what was sent instead; by the status `overloaded` or
 * `unreachable`
 */
export async function readJson(response: Response, library: LibraryId): Promise<unknown> {
  const { status } = response;
  const bytes = await response.arrayBuffer();
  const type = response.headers.get("content-type") ?? "";
  const body = JSON_TYPES.test(type.trim()) ? parsed(bytes) : undefined;
  if (body !== undefined) return body.json;
  const fault = faultOf(type, new TextDecoder().decode(bytes.slice(0, 200)));
  const cause = new Error(status === 200 ? fault : `HTTP ${String(status)}: ${fault}`);
  throw new LibraryError(errorCode(status), library, { cause });
}
