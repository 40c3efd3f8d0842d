// Several servers over a PostgreSQL of their own, behind one address, for trying: `npm run cluster`. Nothing of it stays.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresCommands, startCluster } from "../../packages/database/src/testkit/cluster.ts";
import { balance } from "./balancer.ts";
import { endMember, startMember, type Member } from "./member.ts";

const SERVERS = 3;
const AGAIN_MS = 1000;
const FIRST_PORT = 3000;

const NO_POSTGRES =
  "There is no PostgreSQL 15 or later in /usr/lib/postgresql. On Debian: npm run postgres, or apt-get install postgresql.\n";

interface Running {
  readonly address: string;
  readonly members: readonly (Member | undefined)[];
  readonly stop: () => Promise<void>;
}

async function start(commands: string): Promise<Running> {
  const postgres = startCluster(commands);
  const folder = mkdtempSync(join(tmpdir(), "freihand-cluster-"));
  const env = {
    ...process.env,
    PORT: "0",
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    TRUST_PROXY: "loopback",
  };
  const members: (Member | undefined)[] = [];
  let isEnding = false;
  /** One that ends, because somebody has killed it, is started again. */
  const keep = async (place: number): Promise<void> => {
    const member = await startMember(env, join(folder, `server-${String(place + 1)}.log`));
    members[place] = member;
    void again(member, place);
  };
  const again = async (member: Member, place: number): Promise<void> => {
    await member.ended;
    members[place] = undefined;
    await sleep(AGAIN_MS);
    if (!isEnding) await keep(place);
  };
  const stop = async () => {
    isEnding = true;
    await Promise.all(
      members.flatMap((member) => (member === undefined ? [] : [endMember(member)])),
    );
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(Array.from({ length: SERVERS }, (_, place) => keep(place)));
    const balancer = await balance({
      port: Number(process.env["PORT"] ?? FIRST_PORT),
      servers: () => members.flatMap((member) => member?.address ?? []),
    });
    const all = () => Promise.all([balancer.close(), stop()]);
    return { address: balancer.address, members, stop: async () => void (await all()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function told({ address, members }: Running): string {
  const [first] = members;
  const lines = members.map(
    (member, place) =>
      ` Server ${String(place + 1)}: ${member?.address ?? ""}, process ${String(member?.pid)}, log ${member?.log ?? ""}`,
  );
  const demo = (first?.banner ?? "").replaceAll(first?.address ?? address, address);
  return `${demo}${lines.join("\n")}\n\nWho leads says /readyz of each. Kill one: it is started again. Ctrl-C ends everything.\n`;
}

const commands = postgresCommands();
if (commands === undefined) {
  process.stderr.write(NO_POSTGRES);
  process.exit(1);
}
process.stdout.write(
  `Starting PostgreSQL and ${String(SERVERS)} servers; the first fills the demo …\n`,
);
const running = await start(commands);
process.stdout.write(told(running));
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
