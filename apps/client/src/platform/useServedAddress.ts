import { usePlatform } from "./context.ts";

/** Makes a path of the server an address for a link or a picture; an address of another host stays as it is. */
export function useServedAddress(): (path: string) => string {
  const { server } = usePlatform();
  return (path) => (path.startsWith("/") ? `${server}${path}` : path);
}
