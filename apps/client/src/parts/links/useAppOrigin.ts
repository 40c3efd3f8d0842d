import { usePlatform } from "../../platform/context.ts";

/** Scheme and host under which others reach this app: in the installed app, which has no address of its own, those of its server. */
export function useAppOrigin(): string {
  const { server, origin } = usePlatform();
  return origin ?? (server === "" ? location.origin : server);
}
