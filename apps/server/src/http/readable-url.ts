import type { IncomingMessage } from "node:http";

/** No file of the built client has a longer path; file systems reject names above 255 bytes with an error. */
const LONGEST_FILE = 255;
/** Parts that leave their folder, empty parts and characters that no file name has: `send` rejects them with an error. */
const NO_FILE = /(?:^|\/)\.\.(?:\/|$)|\/\/|[\\\0]/;
/** Files of the API documentation; anything else below `/services` is a call and may have any characters in its parts. */
const DOCS = "/services/docs/";
const CALL = /^\/(?:staff\/)?services\//;

/**
 * Paths with broken percent escapes cannot be decoded; Fastify would reply in its own format. Paths that no file can have
 * would cause an error in the file server. Both mean a page or a call that does not exist, like every other unknown path.
 * @source rulings 36
 */
export function readableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = decoded(url.split("?")[0] ?? "");
  if (path === undefined) return stand(url);
  const isCall = CALL.test(url) && !url.startsWith(DOCS);
  return isCall || mayBeFile(path) ? url : stand(url);
}

const mayBeFile = (path: string) => path.length <= LONGEST_FILE && !NO_FILE.test(path);

/** An unknown address of the same area and language. */
function stand(url: string): string {
  const [area] = /^\/(?:(?:staff\/)?services(?:\/(?:de|en))?|assets)(?=\/)/.exec(url) ?? [""];
  return `${area}/-`;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // a broken percent escape is what this looks for
    return undefined;
  }
}
