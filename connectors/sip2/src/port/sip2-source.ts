import type { Source, SourceKind, SourceReport, SourceTools } from "@freihand/connector-kit";
import { Sip2Client } from "../client/sip2-client.ts";
import { SIP2_LIMITS, type Sip2Limits, type Sip2Settings } from "../sip2-settings.ts";
import { KnownItems } from "./known-items.ts";
import { itemAvailability } from "./item-availability.ts";
import { serverReport } from "./server-report.rules.ts";
import { sip2Accounts } from "./sip2-accounts.ts";
import { sip2Form, type Sip2Roles, type Sip2Server } from "./sip2-form.ts";

/** A library system that speaks SIP2, as its self-service machines use it. */
export const sip2With = (limits: Sip2Limits): SourceKind<Sip2Roles> => ({
  ...sip2Form,
  open: ({ availability, account }, tools) => {
    const shared = new Map<string, Opened>();
    const at = (server: Sip2Server): Opened => {
      const key = JSON.stringify(server);
      const known = shared.get(key) ?? open(server, limits, tools);
      shared.set(key, known);
      return known;
    };
    const source: Source = {
      ...(availability && { availability: itemAvailability(at(availability).items) }),
      ...(account && { account: sip2Accounts({ ...at(account), tools, offers: account.offers }) }),
      inspect: (signal) => inspect([...shared.values()], { availability, account }, signal),
      isResting: () => [...shared.values()].some(({ client }) => client.isResting),
      close: () => {
        for (const { client } of shared.values()) client.close();
      },
    };
    return source;
  },
});

/** The same with the limits of every library. */
export const sip2 = sip2With(SIP2_LIMITS);

interface Served {
  readonly availability: Sip2Server | undefined;
  readonly account: Sip2Server | undefined;
}

/** A server is asked once for all its roles. */
async function inspect(
  servers: readonly Opened[],
  { availability, account }: Served,
  signal: AbortSignal,
): Promise<SourceReport> {
  const statuses = await Promise.all(servers.map(({ client }) => client.status(signal)));
  const offers = { availability: availability !== undefined, account: account?.offers };
  const reports = statuses.map((status) => serverReport(status, offers));
  return { system: reports[0]?.system, missing: reports.flatMap(({ missing }) => missing) };
}

interface Opened {
  readonly client: Sip2Client;
  readonly items: KnownItems;
}

function open(server: Sip2Server, all: Sip2Limits, tools: SourceTools): Opened {
  const { library, now } = tools;
  const limits = { ...all, connections: server.connections };
  const client = new Sip2Client(toSettings(server, tools), { library, now, limits });
  return { client, items: new KnownItems(client, now) };
}

function toSettings(server: Sip2Server, { secret, details }: SourceTools): Sip2Settings {
  const { host, port, institution, encoding, tls, login, terminalPassword } = server;
  const read = (name: string | undefined) => (name === undefined ? undefined : secret(name));
  return {
    host,
    port,
    institution,
    encoding,
    timeZone: details.timezone,
    tls: tls && { servername: tls.servername, ca: read(tls.ca) },
    login: login && { ...login, password: secret(login.password) },
    terminalPassword: read(terminalPassword),
  };
}
