import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SOCKET = ".s.PGSQL.5432";

/** PostgreSQL through a socket of ours. */
export interface CountedWay {
  readonly url: string;
  /** How often, over all connections, something was sent after an answer: what is waited for. */
  readonly roundTrips: () => number;
  readonly close: () => void;
}

/**
 * Counts how often a program waits for PostgreSQL.
 * @param url of a server on a socket, such as `postgres://freihand@localhost/test?host=/tmp/folder`
 * @param delayMs how much later answers arrive, as over a network
 */
export async function countedWay(url: string, delayMs = 0): Promise<CountedWay> {
  const address = new URL(url);
  const server = join(address.searchParams.get("host") ?? "", SOCKET);
  const folder = mkdtempSync(join(tmpdir(), "way-"));
  let sent = 0;
  const pass = (client: Socket) => {
    const away = createConnection(server);
    let isAnswered = true;
    client.on("data", (bytes) => {
      if (isAnswered) sent += 1;
      isAnswered = false;
      away.write(bytes);
    });
    away.on("data", (bytes) => {
      isAnswered = true;
      if (delayMs === 0) client.write(bytes);
      else setTimeout(() => client.write(bytes), delayMs);
    });
    const end = () => {
      client.destroy();
      away.destroy();
    };
    for (const socket of [client, away]) socket.on("error", end).on("close", end);
  };
  const listening = createServer(pass);
  await new Promise<void>((resolve) => {
    listening.listen(join(folder, SOCKET), resolve);
  });
  address.searchParams.set("host", folder);
  return {
    url: address.href,
    roundTrips: () => sent,
    close: () => {
      listening.close();
      rmSync(folder, { recursive: true });
    },
  };
}
