import {
  HTTP_LIMITS,
  libraryHttp,
  type HttpLimits,
  type Source,
  type SourceKind,
  type SourceTools,
} from "@freihand/connector-kit";
import { KnownBranches } from "./account/known-branches.ts";
import { KnownTitles } from "./account/known-titles.ts";
import { KohaCalls } from "./api/koha-calls.ts";
import { KohaClient, type KohaLogin } from "./api/koha-client.ts";
import { itemAvailability } from "./availability/item-availability.ts";
import { inspectKoha } from "./inspect/inspect-koha.ts";
import { kohaAccounts } from "./koha-accounts.ts";
import { kohaForm, type KohaRoles, type KohaServer } from "./koha-form.ts";

/** A Koha, over its REST API. */
export const koha: SourceKind<KohaRoles> = kohaWith(HTTP_LIMITS);

/** The same with other limits. */
export function kohaWith(limits: HttpLimits): SourceKind<KohaRoles> {
  return {
    ...kohaForm,
    open: ({ availability, account: written }, tools) => {
      const account = written && withoutLoans(written, tools);
      const shared = new Map<string, Opened>();
      const at = (server: KohaServer): Opened => {
        const key = JSON.stringify({ ...server, offers: undefined });
        const known = shared.get(key) ?? open(server, tools, limits);
        shared.set(key, known);
        return known;
      };
      const source: Source = {
        ...(availability && {
          availability: itemAvailability({
            ...at(availability),
            tools,
            join: availability.titles,
          }),
        }),
        ...(account && { account: kohaAccounts({ ...at(account), tools, server: account }) }),
        inspect: (signal) =>
          inspectKoha(
            {
              availability: availability && at(availability).calls,
              account: account && { calls: at(account).calls, offers: account.offers },
            },
            signal,
          ),
        isResting: () => [...shared.values()].some(({ isOpen }) => isOpen()),
        close: () => {
          for (const { close } of shared.values()) void close();
        },
      };
      return source;
    },
  };
}

/** What another source does is neither offered here nor missed. */
const withoutLoans = (server: KohaServer, { lendsElsewhere }: SourceTools): KohaServer =>
  lendsElsewhere === true ? { ...server, offers: { ...server.offers, loans: false } } : server;

interface Opened {
  readonly calls: KohaCalls;
  readonly titles: KnownTitles;
  readonly branches: KnownBranches;
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

function open(server: KohaServer, tools: SourceTools, limits: HttpLimits): Opened {
  const { library, now, secret, details, shareOf } = tools;
  const ca = server.ca === undefined ? undefined : secret(server.ca);
  const { http, isOpen, close } = libraryHttp(library, {
    ca,
    parallel: server.parallel,
    shareOf,
    limits,
  });
  const url = server.url.endsWith("/") ? server.url.slice(0, -1) : server.url;
  const login = toLogin(server, secret);
  const calls = new KohaCalls(new KohaClient({ library, url, login, http, now }));
  const titles = new KnownTitles(calls, tools, server.titles);
  return { calls, titles, branches: new KnownBranches(calls, details, now), isOpen, close };
}

const toLogin = ({ auth }: KohaServer, secret: SourceTools["secret"]): KohaLogin =>
  "user" in auth
    ? { user: auth.user, password: secret(auth.password) }
    : { clientId: auth.clientId, clientSecret: secret(auth.clientSecret) };
