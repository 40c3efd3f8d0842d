import { BlockList, isIP } from "node:net";
import { addressParts } from "./address.rules.ts";
import type { FastifyInstance } from "fastify";
import type { Socket } from "node:net";

/**
 * Open connections in total; as many may also wait in the backlog: one more would have to wait a second by its own
 * system.
 * @source Q-27
 */
export const MAX_CONNECTIONS = 4000;
/** From one address; a reading room behind one address stays far below. @source Q-27 */
const MAX_CONNECTIONS_OF_ADDRESS = 400;

/**
 * Keeps one address from occupying all connections.
 * @param trustedProxies everybody comes through them, so they are not counted
 */
export function limitConnections(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const open = new Map<string, number>();
  const proxies = blockListOf(trustedProxies);
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(proxies, address)) return;
    const caller = addressParts(address).connection;
    const count = (open.get(caller) ?? 0) + 1;
    open.set(caller, count);
    socket.once("close", () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left === 0) open.delete(caller);
      else open.set(caller, left);
    });
    if (count > MAX_CONNECTIONS_OF_ADDRESS) socket.destroy();
  });
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) addTo(list, entry);
  return list;
}

function addTo(list: BlockList, entry: string): void {
  const [address = "", bits] = entry.split("/");
  const family = isIP(address);
  // names such as `loopback` are known only to Fastify; connections from them are then counted
  if (family === 0) return;
  const kind = family === 6 ? "ipv6" : "ipv4";
  if (bits === undefined) list.addAddress(address, kind);
  else list.addSubnet(address, Number(bits), kind);
}

function isProxy(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}
