import { isIP, isIPv4 } from "node:net";
import { join, resolve } from "node:path";
import { parseEngineAddress, type EngineAddress } from "@freihand/catalogue";
import * as z from "zod/mini";
import { secretOfFileVariable } from "./secret-file.ts";
import { StartError } from "../start-error.ts";
import { PUSH_HOSTS } from "../messages/push/push-hosts.rules.ts";
import type { LinkedApps } from "../linked-apps.ts";

/** The operator's settings from the environment. The names are in the README, "Configuration". */
export interface Settings extends LinkedApps {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Address of a database of PostgreSQL, with a password perhaps; undefined: SQLite in the data folder. */
  readonly databaseUrl?: string;
  /** Folder of certificates and keys of wallets. */
  readonly secretsDir: string;
  readonly projectsDir: string;
  /** Folder whose subfolders libraries may name for scheduled imports; undefined: there are none. */
  readonly importDir?: string;
  readonly clientDir: string;
  /** Folder of the built renderers; undefined: pages are rendered in the browser alone. */
  readonly rendererDir?: string;
  /** Pictures of link previews are drawn. */
  readonly drawsLinkPictures: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses or networks whose `X-Forwarded-*` are trusted; empty: none. */
  readonly trustedProxies: readonly string[];
  /** Where to report a vulnerability, in `/.well-known/security.txt`; empty: there is no such file. */
  readonly securityContacts: readonly string[];
  /** Anonymous calls a minute from one address; 0: no limit. */
  readonly callsPerMinute: number;
  /** Searches in several libraries that one address may have open at once; 0: no limit. */
  readonly metaSearchesOpen: number;
  /** Searches in several libraries that one address may start in ten minutes; 0: no limit. */
  readonly metaSearchesPer10Minutes: number;
  /** How often one card may sign in within an hour; 0: no limit. */
  readonly loginsPerHour: number;
  /** Days after which a card leaves an entry of the staff's journal. */
  readonly journalCardDays: number;
  /** Milliseconds between "not ready" and closing, so that a load balancer notices. */
  readonly drainDelayMs: number;
  /** Secret from which all keys are derived; undefined: created on the first start and kept in the data folder. */
  readonly masterKey?: string;
  /** The previous secret, replaced by `masterKey` or by `keys.json`: opens what was sealed before. */
  readonly masterKeyBefore?: string;
  /** Opens `/services/health`; undefined: a file `health-token` among the secrets, or nobody may. */
  readonly healthToken?: string;
  /** Opens `/metrics`; undefined: a file `metrics-token` among the secrets, or nothing is counted. */
  readonly metricsToken?: string;
  /** The OpenSearch cluster in which catalogues are searched; undefined: they are searched in their files. */
  readonly search?: EngineAddress;
  /** Where mail to readers is handed over; undefined: none is written. */
  readonly smtp?: MailSettings;
  /** Where mail servers return what they cannot deliver; undefined: it is not read. */
  readonly imap?: MailboxSettings;
  /** Hosts of the push services that are used, `*.` for all below one. */
  readonly pushHosts: readonly string[];
}

/** A mail server. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly security: (typeof MAIL_SECURITY)[number];
  /** Undefined: it needs no sign-in. */
  readonly user?: string;
  /** Undefined: it is the secret `smtp-password`. */
  readonly password?: string;
  /** Mails a second. */
  readonly perSecond: number;
}

/** A mailbox. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  readonly security: (typeof MAIL_SECURITY)[number];
  readonly user: string;
  /** Undefined: it is the secret `imap-password`. */
  readonly password?: string;
  readonly folder: string;
}

const MAIL_SECURITY = ["starttls", "tls", "none"] as const;

const SWITCH = ["on", "off"] as const;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const wholeNumber = (max: number) =>
  z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(max)));
const text = z.string().check(z.minLength(1));
const IOS_APP = /^[A-Z0-9]{10}(?:\.[A-Za-z0-9-]+){2,}$/;
/** No number: that would be connected to without a lookup. */
const PUSH_HOST = /^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/;
const ANDROID_APP = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+=(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
/** What Fastify accepts as a proxy: an address, a network, or one of three names for networks. */
function isNetwork(part: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(part)) return true;
  const [, address = "", size] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const most = isIPv4(address) ? 32 : 128;
  const bits = Number(size ?? most);
  return isIP(address) !== 0 && bits > 0 && bits <= most;
}
/** A socket is named by `host` behind the `?`, and the place of the host stays empty. */
const isPostgresUrl = (url: string): boolean =>
  /^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url.replace("@/", "@socket/"));
/** Several values of one kind, separated by commas. */
const listOf = (one: RegExp) =>
  z.string().check(z.refine((joined) => list(joined).every((part) => one.test(part))));

/** The shortest token that is not guessed. */
export const MIN_TOKEN = 16;

const environment = z.object({
  PORT: wholeNumber(65_535),
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgresUrl))),
  SECRETS_DIR: z.optional(text),
  PROJECTS_DIR: text,
  IMPORT_DIR: z.optional(text),
  CLIENT_DIR: text,
  RENDERER_DIR: text,
  RENDERING: z.enum(SWITCH),
  LINK_PICTURES: z.enum(SWITCH),
  LOG_LEVEL: z.enum(LOG_LEVELS),
  TRUST_PROXY: z.string().check(z.refine((joined) => list(joined).every(isNetwork))),
  IOS_APPS: listOf(IOS_APP),
  ANDROID_APPS: listOf(ANDROID_APP),
  SECURITY_CONTACT: listOf(CONTACT),
  RATE_LIMIT: wholeNumber(1_000_000),
  METASEARCH_OPEN: wholeNumber(100_000),
  METASEARCH_LIMIT: wholeNumber(1_000_000),
  LOGIN_LIMIT: wholeNumber(1000),
  JOURNAL_CARD_DAYS: wholeNumber(365).check(z.minimum(1)),
  DRAIN_DELAY_MS: wholeNumber(8000),
  FREIHAND_KEY: z.optional(z.string().check(z.minLength(32))),
  FREIHAND_KEY_BEFORE: z.optional(z.string().check(z.minLength(32))),
  HEALTH_TOKEN: z.optional(z.string().check(z.minLength(MIN_TOKEN))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(MIN_TOKEN))),
  SEARCH_URL: z.optional(
    z.string().check(z.refine((joined) => parseEngineAddress(joined) !== undefined)),
  ),
  SMTP_HOST: z.optional(z.string().check(z.regex(/^[^\s/@]+$/))),
  SMTP_PORT: wholeNumber(65_535),
  SMTP_SECURITY: z.enum(MAIL_SECURITY),
  SMTP_USER: z.optional(text),
  SMTP_PASSWORD: z.optional(text),
  SMTP_PER_SECOND: wholeNumber(1000).check(z.minimum(1)),
  IMAP_HOST: z.optional(z.string().check(z.regex(/^[^\s/@]+$/))),
  IMAP_PORT: wholeNumber(65_535),
  IMAP_SECURITY: z.enum(MAIL_SECURITY),
  IMAP_USER: z.optional(text),
  IMAP_PASSWORD: z.optional(text),
  IMAP_FOLDER: text,
  PUSH_HOSTS: listOf(PUSH_HOST),
});

const DEFAULTS = {
  PORT: "3000",
  HOST: "127.0.0.1",
  DATA_DIR: "./data",
  PROJECTS_DIR: "./projects",
  CLIENT_DIR: `${import.meta.dirname}/../../../client/dist`,
  RENDERER_DIR: `${import.meta.dirname}/../../dist/renderer`,
  RENDERING: "on",
  LINK_PICTURES: "on",
  LOG_LEVEL: "info",
  TRUST_PROXY: "",
  IOS_APPS: "",
  ANDROID_APPS: "",
  SECURITY_CONTACT: "",
  RATE_LIMIT: "1200",
  METASEARCH_OPEN: "30",
  METASEARCH_LIMIT: "300",
  LOGIN_LIMIT: "30",
  JOURNAL_CARD_DAYS: "30",
  DRAIN_DELAY_MS: "500",
  SMTP_PORT: "587",
  SMTP_SECURITY: "starttls",
  SMTP_PER_SECOND: "10",
  IMAP_PORT: "993",
  IMAP_SECURITY: "tls",
  IMAP_FOLDER: "INBOX",
  PUSH_HOSTS: PUSH_HOSTS.join(","),
};

/** An empty variable means the default: shells and compose files set `NAME=` for "nothing". */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));

const list = (joined: string) =>
  joined
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const androidApps = (joined: string) =>
  list(joined).map((part) => {
    const [packageName = "", fingerprint = ""] = part.split("=");
    return { packageName, fingerprint };
  });

const APPS = "separated by commas; see docs/native.md";
/** Allowed values of a variable, to be read after "expected". */
const EXPECTED: Readonly<Record<keyof typeof environment.shape, string>> = {
  PORT: "a whole number from 0 to 65535",
  HOST: "an address to listen on, such as 127.0.0.1",
  DATA_DIR: "a folder",
  DATABASE_URL:
    "the address of a database of PostgreSQL, such as postgres://USER:PASSWORD@HOST/NAME",
  SECRETS_DIR: "a folder",
  PROJECTS_DIR: "a folder",
  IMPORT_DIR: "a folder",
  CLIENT_DIR: "a folder",
  RENDERER_DIR: "a folder",
  RENDERING: "on or off",
  LINK_PICTURES: "on or off",
  LOG_LEVEL: `one of ${LOG_LEVELS.join(", ")}`,
  TRUST_PROXY:
    "addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8; no host names",
  IOS_APPS: `apps such as ABCDE12345.org.example.app, ${APPS}`,
  ANDROID_APPS: `apps such as org.example.app=AB:CD:… with 32 bytes, ${APPS}`,
  SECURITY_CONTACT: "mailto: or https: addresses, separated by commas",
  RATE_LIMIT: "a whole number from 0 to 1000000",
  METASEARCH_OPEN: "a whole number from 0 to 100000",
  METASEARCH_LIMIT: "a whole number from 0 to 1000000",
  LOGIN_LIMIT: "a whole number from 0 to 1000",
  JOURNAL_CARD_DAYS: "a whole number from 1 to 365",
  DRAIN_DELAY_MS: "a whole number from 0 to 8000",
  FREIHAND_KEY: "a secret of 32 characters at least",
  FREIHAND_KEY_BEFORE: "a secret of 32 characters at least",
  HEALTH_TOKEN: "a secret of 16 characters at least",
  METRICS_TOKEN: "a secret of 16 characters at least",
  SEARCH_URL:
    "addresses of OpenSearch nodes separated by commas, https: wherever a password is sent over a network; see docs/scale.md",
  SMTP_HOST: "the name or address of a mail server",
  SMTP_PORT: "a whole number from 0 to 65535",
  SMTP_SECURITY: `one of ${MAIL_SECURITY.join(", ")}`,
  SMTP_USER: "a name for signing in at the mail server",
  SMTP_PASSWORD: "the password of SMTP_USER",
  SMTP_PER_SECOND: "a whole number from 1 to 1000",
  IMAP_HOST: "the name or address of a mail server",
  IMAP_PORT: "a whole number from 0 to 65535",
  IMAP_SECURITY: `one of ${MAIL_SECURITY.join(", ")}`,
  IMAP_USER: "a name for signing in at the mailbox of IMAP_HOST",
  IMAP_PASSWORD: "the password of IMAP_USER",
  IMAP_FOLDER: "the name of a folder of the mailbox",
  PUSH_HOSTS: "names of hosts in small letters, separated by commas, *. for all names below one",
};

/** Settings that a file may hold, named by the variable with `_FILE` behind it: containers have their secrets in files. */
const SECRETS = [
  "DATABASE_URL",
  "SEARCH_URL",
  "FREIHAND_KEY",
  "FREIHAND_KEY_BEFORE",
  "HEALTH_TOKEN",
  "METRICS_TOKEN",
  "SMTP_PASSWORD",
  "IMAP_PASSWORD",
] as const satisfies readonly (keyof typeof EXPECTED)[];

/** All variables of the environment that are settings. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(EXPECTED),
  ...SECRETS.map((name) => `${name}_FILE`),
];

const isVariable = (name: unknown): name is keyof typeof EXPECTED =>
  typeof name === "string" && Object.hasOwn(EXPECTED, name);

/** The settings that are in files. @throws {StartError} */
function fromFiles(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SECRETS.flatMap((name) => {
      const secret = secretOfFileVariable(name, env);
      return secret === undefined ? [] : [[name, secret]];
    }),
  );
}

/** Where a setting stands. */
const placeOf = (name: keyof typeof EXPECTED, env: NodeJS.ProcessEnv): string => {
  const path = env[`${name}_FILE`];
  return path === undefined
    ? `the environment variable ${name}`
    : `what the file ${path} of ${name}_FILE holds`;
};

/**
 * @throws {StartError} naming every variable with an invalid value (never the value: it may be a secret), or the file of
 * one that cannot be read
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = withoutEmpty(env);
  const parsed = environment.safeParse({ ...DEFAULTS, ...given, ...fromFiles(env) });
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path: [name] }) => name).filter(isVariable));
    throw new StartError(
      [...names]
        .map((name) => `${placeOf(name, given)} does not fit: expected ${EXPECTED[name]}.`)
        .join("\n"),
    );
  }
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    secretsDir: resolve(set.SECRETS_DIR ?? join(set.DATA_DIR, "secrets")),
    projectsDir: resolve(set.PROJECTS_DIR),
    clientDir: resolve(set.CLIENT_DIR),
    logLevel: set.LOG_LEVEL,
    trustedProxies: list(set.TRUST_PROXY),
    iosApps: list(set.IOS_APPS),
    androidApps: androidApps(set.ANDROID_APPS),
    securityContacts: list(set.SECURITY_CONTACT),
    callsPerMinute: set.RATE_LIMIT,
    metaSearchesOpen: set.METASEARCH_OPEN,
    metaSearchesPer10Minutes: set.METASEARCH_LIMIT,
    loginsPerHour: set.LOGIN_LIMIT,
    journalCardDays: set.JOURNAL_CARD_DAYS,
    pushHosts: list(set.PUSH_HOSTS),
    drainDelayMs: set.DRAIN_DELAY_MS,
    drawsLinkPictures: set.LINK_PICTURES === "on",
    ...renderingSettings(set),
    ...databaseSettings(set),
    ...(set.IMPORT_DIR === undefined ? {} : { importDir: resolve(set.IMPORT_DIR) }),
    ...(set.FREIHAND_KEY === undefined ? {} : { masterKey: set.FREIHAND_KEY }),
    ...(set.FREIHAND_KEY_BEFORE === undefined ? {} : { masterKeyBefore: set.FREIHAND_KEY_BEFORE }),
    ...(set.HEALTH_TOKEN === undefined ? {} : { healthToken: set.HEALTH_TOKEN }),
    ...(set.METRICS_TOKEN === undefined ? {} : { metricsToken: set.METRICS_TOKEN }),
    ...searchSettings(set),
    ...mailSettings(set),
    ...mailboxSettings(set),
  };
}

function searchSettings(set: z.infer<typeof environment>): Pick<Settings, "search"> {
  const search = parseEngineAddress(set.SEARCH_URL ?? "");
  return search === undefined ? {} : { search };
}

/** @throws {StartError} when the mailbox has no name for signing in */
function mailboxSettings(set: z.infer<typeof environment>): Pick<Settings, "imap"> {
  if (set.IMAP_HOST === undefined) return {};
  if (set.IMAP_USER === undefined)
    throw new StartError(`IMAP_HOST needs IMAP_USER: ${EXPECTED.IMAP_USER}.`);
  return {
    imap: {
      host: set.IMAP_HOST,
      port: set.IMAP_PORT,
      security: set.IMAP_SECURITY,
      user: set.IMAP_USER,
      ...(set.IMAP_PASSWORD === undefined ? {} : { password: set.IMAP_PASSWORD }),
      folder: set.IMAP_FOLDER,
    },
  };
}

const databaseSettings = (set: z.infer<typeof environment>): Pick<Settings, "databaseUrl"> =>
  set.DATABASE_URL === undefined ? {} : { databaseUrl: set.DATABASE_URL };

const renderingSettings = (set: z.infer<typeof environment>): Pick<Settings, "rendererDir"> =>
  set.RENDERING === "off" ? {} : { rendererDir: resolve(set.RENDERER_DIR) };

function mailSettings(set: z.infer<typeof environment>): Pick<Settings, "smtp"> {
  if (set.SMTP_HOST === undefined) return {};
  return {
    smtp: {
      host: set.SMTP_HOST,
      port: set.SMTP_PORT,
      security: set.SMTP_SECURITY,
      perSecond: set.SMTP_PER_SECOND,
      ...(set.SMTP_USER === undefined ? {} : { user: set.SMTP_USER }),
      ...(set.SMTP_PASSWORD === undefined ? {} : { password: set.SMTP_PASSWORD }),
    },
  };
}
