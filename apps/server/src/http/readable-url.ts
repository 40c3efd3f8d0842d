import type { IncomingMessage } from "node:http";

/**
 * Paths with broken percent signs cannot be decoded; Fastify would answer them in a form of its own. They mean a page or a call
 * that does not exist, like every other path that leads nowhere. @source rulings 36
 */
export function readableUrl({ url = "/" }: IncomingMessage): string {
  return isReadable(url.split("?")[0] ?? "") ? url : stand(url);
}

const stand = (url: string) => (url.startsWith("/services/") ? "/services/-" : "/-");

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // a broken percent sign is what is asked for here
    return false;
  }
}
