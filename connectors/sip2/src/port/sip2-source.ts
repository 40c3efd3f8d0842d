import type {
  MissingAbility,
  Source,
  SourceKind,
  SourceReport,
  SourceTools,
} from "@freihand/connector-kit";
import type { Sip2ServerStatus } from "../client/replies.rules.ts";
import { Sip2Client } from "../client/sip2-client.ts";
import { SIP2_LIMITS, type Sip2Limits, type Sip2Settings } from "../sip2-settings.ts";
import { KnownItems } from "./known-items.ts";
import { missingAbilities } from "./missing-abilities.rules.ts";
import { itemAvailability } from "./item-availability.ts";
import { smartCheckout } from "./smart-checkout.ts";
import { sip2Accounts } from "./sip2-accounts.ts";
import { sip2Form, type Sip2Roles, type Sip2Server } from "./sip2-form.ts";

/** A library system that speaks SIP2, as its self-service machines use it. */
export const sip2With = (limits: Sip2Limits): SourceKind<Sip2Roles> => ({
  ...sip2Form,
  open: ({ availability, account, checkout }, tools) => {
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
      ...(checkout && {
        checkout: smartCheckout({ ...at(checkout), tools, offers: checkout.offers }),
      }),
      inspect: (signal) =>
        inspect(
          {
            ...(availability && { availability }),
            ...(account && { account }),
            ...(checkout && { checkout }),
          },
          at,
          signal,
        ),
      isResting: () => [...shared.values()].some(({ client }) => client.isResting),
      close: () => {
        for (const { client } of shared.values()) client.close();
      },
    };
    return source;
  },
});

type Offered = ReadonlySet<MissingAbility["ability"]>;

/** Asks each server what it does of what the library's file has it offer. */
async function inspect(
  { availability, account, checkout }: Partial<Sip2Roles>,
  at: (server: Sip2Server) => Opened,
  signal: AbortSignal,
): Promise<SourceReport> {
  const ask = async (server: Sip2Server | undefined, offered: Offered) => {
    if (server === undefined) return undefined;
    const status = await at(server).client.status(signal);
    return { status, missing: missingAbilities(status, offered) };
  };
  const reports = await Promise.all([
    ask(availability, new Set(["availability"])),
    ask(account, account === undefined ? new Set() : offeredBy(account)),
    ask(checkout, new Set(["loans"])),
  ]);
  const [status] = reports.flatMap((one) => one?.status ?? []);
  return {
    system: status && systemName(status),
    missing: reports.flatMap((one) => one?.missing ?? []),
  };
}

/** Version of the protocol, and what the server calls the library. */
function systemName({ version, libraryName, institution }: Sip2ServerStatus): string {
  const name = libraryName ?? institution;
  return name === undefined ? `SIP2 ${version}` : `SIP2 ${version}, ${name}`;
}

const offeredBy = ({ offers }: Sip2Server): Offered =>
  new Set([
    "account",
    ...(offers.renew ? (["renew", "renewAll"] as const) : []),
    ...(offers.reserve ? (["reserve"] as const) : []),
    ...(offers.cancel ? (["cancel"] as const) : []),
    ...(offers.loans ? (["loans"] as const) : []),
  ]);

/** The same with the limits of every library. */
export const sip2 = sip2With(SIP2_LIMITS);

interface Opened {
  readonly client: Sip2Client;
  readonly items: KnownItems;
}

function open(server: Sip2Server, all: Sip2Limits, tools: SourceTools): Opened {
  const { library, now, shareOf } = tools;
  const limits = { ...all, connections: server.connections, ...(shareOf && { shareOf }) };
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
