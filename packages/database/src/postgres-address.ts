/** A socket is named by `host` behind the `?`, and the place of the host stays empty, which no other URL may. */
const SOCKET = "@socket/";

/** The parts of an address of PostgreSQL. @param address such as `postgres://freihand@/freihand?host=/run/postgresql` */
export const partsOf = (address: string): URL => new URL(address.replace("@/", SOCKET));

/** Another database of the same server. */
export function withName(address: string, name: string): string {
  const url = partsOf(address);
  url.pathname = `/${name}`;
  return address.includes("@/") ? String(url).replace(SOCKET, "@/") : String(url);
}
