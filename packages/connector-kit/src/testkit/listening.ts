import { once } from "node:events";
import type { Server } from "node:net";

/** Lets a server of a test listen at a free port. @returns the port */
export async function listening(server: Server, host = "127.0.0.1"): Promise<number> {
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("it has no port");
  return address.port;
}
