import { usePlatform } from "./context.ts";

/** Turns a path of the server into an address for a link or a picture; an address of another host stays unchanged. */
export function useServedAddress(): (path: string) => string {
  const { server } = usePlatform();
  return (path) => (path.startsWith("/") ? `${server}${path}` : path);
}
