/** Makers of browsers whose push services are used unless `PUSH_HOSTS` says otherwise. @source desk "Messages" */
export const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/** What a URL parser makes of every number of a host: `[::1]`, `127.0.0.1`. */
const NUMBER = /^\[|\.\d+$/;

/**
 * Whether a subscription's address is one to which we connect: https without a name, a number or a port, on a host of the
 * list. It comes from a browser, so it could be anything.
 * @param hosts names in small letters; `*.` for all names below one
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  const { hostname, port } = url;
  // a number is connected to without a lookup, so nothing would be checked
  if (port !== "" || NUMBER.test(hostname)) return false;
  return hosts.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
