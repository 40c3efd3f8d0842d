import { serverOrigin } from "./server-origin.rules.ts";

/**
 * The server that this app was built for.
 * @throws when the page contains none: scripts/native/native.ts writes it
 */
export function builtFor(): URL {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="freihand-server"]');
  const origin = serverOrigin(meta?.content ?? "");
  if (origin === undefined) throw new Error("This build names no server");
  return new URL(origin);
}
