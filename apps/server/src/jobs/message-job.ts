import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { messageEngine } from "../messages/messages.ts";
import { MissingSecret } from "@freihand/connector-kit";
import { bounceJob, type BounceJobParts } from "./bounce-job.ts";
import { pushJob, type MessageJob, type PushJobParts } from "./push-job.ts";
import type { MailSettings } from "../start/settings.ts";
import { StartError } from "../start-error.ts";
import { writingLibraries, type WritingParts } from "../writing-libraries.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { passwordTokens } from "../password-token.ts";
import { CHOICE_LIFE_MS } from "../messages/choice-link.ts";
import type { Logger } from "pino";
import type { KeyRing } from "../auth/key-ring.ts";
import type { LiveSetup } from "../libraries/live-setup.ts";
import type { MessageChoices, Outbox } from "../messages/outbox.ts";

/** What messages depend on. */
interface OpenMessages extends Omit<MessageJobParts, keyof WritingParts> {
  readonly setup: Pick<LiveSetup, "projects" | "libraries">;
  readonly keys: KeyRing;
  readonly push: Pick<PushJobParts, "outbox" | "subscriptions">;
  /** Of push services. */
  readonly hosts: readonly string[];
  /** Undefined: returned mails are not read. */
  readonly imap: BounceJobParts["imap"];
  readonly bounces: BounceJobParts["store"];
}

const both = (one: MessageJob, other: MessageJob): MessageJob => ({
  jobs: [...one.jobs, ...other.jobs],
  now: () => {
    one.now();
    other.now();
  },
  end: async () => {
    await Promise.all([one.end(), other.end()]);
  },
});

/** Messages to readers, and the page to which they lead. @throws {StartError} */
export async function openMessages({
  setup,
  keys,
  push,
  hosts,
  imap,
  bounces,
  ...parts
}: OpenMessages) {
  const now = Date.now;
  const tokens = passwordTokens(keys);
  const seal = tokenSeal({ keys, kind: "messages+jwt", lifeMs: CHOICE_LIFE_MS, now });
  const mail = await messageJob({ ...setup, ...parts, seal, tokens, now });
  const notifying = pushJob({ ...setup, ...push, hosts, keys, seal, tokens, now, log: parts.log });
  const returned = await bounceJob({ ...setup, ...parts, imap, store: bounces, seal, tokens, now });
  return {
    messages: both(both(mail, notifying), returned),
    messageChoice: { libraries: setup.libraries, choices: parts.choices, seal },
  };
}

/** What sending depends on. */
interface MessageJobParts extends WritingParts {
  /** Undefined: nothing is written. */
  readonly smtp: MailSettings | undefined;
  /** @throws {MissingSecret} */
  readonly secret: (name: string) => string;
  readonly outbox: Outbox;
  readonly choices: MessageChoices;
  readonly log: Pick<Logger, "info" | "warn">;
}

const MINUTE_MS = 60_000;

const SMTP_PASSWORD = "smtp-password";

/** @throws {StartError} when the mail server needs a password that nobody has set */
export async function messageJob({
  smtp,
  secret,
  outbox,
  choices,
  log,
  ...parts
}: MessageJobParts): Promise<MessageJob> {
  if (smtp === undefined) return { jobs: [], now: () => {}, end: async () => {} };
  // servers without mail need not keep it in memory
  const { CONNECTIONS, smtpMailer } = await import("../messages/smtp-mailer.ts");
  const mailer = smtpMailer(smtp, passwordOf(smtp, secret));
  let trouble: string | undefined;
  const engine = messageEngine({
    libraries: () => writingLibraries(parts),
    outbox,
    choices,
    mailer,
    atOnce: CONNECTIONS,
    perSecond: smtp.perSecond,
    now: parts.now,
    sleep: (ms) => sleep(ms),
    newId: randomUUID,
    onServer: (error) => {
      if (error !== undefined && error !== trouble)
        // `error` is for errors, whose words are left out
        log.warn(
          { reason: error },
          "the mail server takes no mail; it is tried again every minute",
        );
      if (error === undefined && trouble !== undefined)
        log.info("the mail server takes mail again");
      trouble = error;
    },
  });
  return {
    jobs: [{ what: "writing to readers", everyMs: MINUTE_MS, run: engine.run }],
    now: () => {
      engine.runSoon().catch((error: unknown) => {
        log.warn(
          { error },
          "mails for which somebody waits were not written; they are in a minute",
        );
      });
    },
    end: async () => {
      await engine.end();
      mailer.close();
    },
  };
}

/** @returns undefined when there is no sign-in @throws {StartError} */
export function passwordOf(
  { user, password }: MailSettings,
  secret: (name: string) => string,
): string | undefined {
  try {
    return user === undefined ? undefined : (password ?? secret(SMTP_PASSWORD));
  } catch (error) {
    if (!(error instanceof MissingSecret)) throw error;
    throw new StartError(
      `SMTP_USER needs a password: SMTP_PASSWORD_FILE or SMTP_PASSWORD in the environment, or a file ${SMTP_PASSWORD} in SECRETS_DIR.`,
    );
  }
}
