import type { IncomingMessage } from "node:http";

/** No file of the built client has a longer path; file systems refuse names above 255 bytes with an error. */
const LONGEST_FILE = 255;
/** Parts that leave their folder, empty parts and characters that no file name has: `send` refuses them with an error. */
const NO_FILE = /(?:^|\/)\.\.(?:\/|$)|\/\/|[\\\0]/;
/** Files of the documentation of the API; anything else below `/services` is a call and may have any signs in its parts. */
const DOCS = "/services/docs/";

/**
 * Paths with broken percent signs cannot be decoded; Fastify would answer them in a form of its own. Paths that no file can have
 * would end in an error of the file server. Both mean a page or a call that does not exist, like every other path that leads
 * nowhere. @source rulings 36
 */
export function readableUrl({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const path = decoded(url.split("?")[0] ?? "");
  if (path === undefined) return stand(url);
  const isCall = url.startsWith("/services/") && !url.startsWith(DOCS);
  return isCall || mayBeFile(path) ? url : stand(url);
}

const mayBeFile = (path: string) => path.length <= LONGEST_FILE && !NO_FILE.test(path);

/** An address of the same area and language that leads nowhere. */
function stand(url: string): string {
  const [area] = /^\/(?:services(?:\/(?:de|en))?|assets)(?=\/)/.exec(url) ?? [""];
  return `${area}/-`;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // a broken percent sign is what is asked for here
    return undefined;
  }
}
