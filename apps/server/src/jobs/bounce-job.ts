import { MissingSecret } from "@freihand/connector-kit";
import type { Logger } from "pino";
import { bounceReader } from "../messages/bounces/bounce-reader.ts";
import type { BounceStore } from "../messages/bounces/bounce-store.ts";
import type { MessageJob } from "./push-job.ts";
import type { MailboxSettings } from "../start/settings.ts";
import { StartError } from "../start-error.ts";
import { writingLibraries, type WritingParts } from "../writing-libraries.ts";

/** What reading returned mails depends on. */
export interface BounceJobParts extends WritingParts {
  /** Undefined: they are not read. */
  readonly imap: MailboxSettings | undefined;
  /** @throws {MissingSecret} */
  readonly secret: (name: string) => string;
  readonly store: BounceStore;
  readonly log: Pick<Logger, "info" | "warn">;
}

const FIVE_MINUTES_MS = 300_000;
const IMAP_PASSWORD = "imap-password";

/** @throws {StartError} when nobody has set the password of the mailbox */
export async function bounceJob({
  imap,
  secret,
  store,
  log,
  ...parts
}: BounceJobParts): Promise<MessageJob> {
  if (imap === undefined) return { jobs: [], now: () => {}, end: async () => {} };
  const password = imap.password ?? passwordFrom(secret);
  // some thirty megabytes, for servers that read a mailbox
  const { imapMailbox } = await import("../messages/bounces/imap-mailbox.ts");
  let trouble: string | undefined;
  const reader = bounceReader({
    mailbox: imapMailbox(imap, password),
    store,
    libraries: () => writingLibraries(parts),
    now: parts.now,
    onMailbox: (error) => {
      if (error !== undefined && error !== trouble)
        // `error` is for errors, whose words are left out
        log.warn(
          { reason: error },
          "returned mails cannot be read; it is tried again in five minutes",
        );
      if (error === undefined && trouble !== undefined) log.info("returned mails are read again");
      trouble = error;
    },
  });
  return {
    jobs: [{ what: "reading returned mails", everyMs: FIVE_MINUTES_MS, run: reader.run }],
    now: () => {},
    end: reader.end,
  };
}

function passwordFrom(secret: BounceJobParts["secret"]): string {
  try {
    return secret(IMAP_PASSWORD);
  } catch (error) {
    if (!(error instanceof MissingSecret)) throw error;
    throw new StartError(
      `IMAP_HOST needs a password: IMAP_PASSWORD_FILE or IMAP_PASSWORD in the environment, or a file ${IMAP_PASSWORD} in SECRETS_DIR.`,
    );
  }
}
