import { ImapFlow } from "imapflow";
import type { Mailbox, MailboxCursor, ReadMails } from "./mailbox.ts";

/** Where mail servers return what they cannot deliver. */
export interface ImapSettings {
  readonly host: string;
  readonly port: number;
  /** `starttls`: refused where the server does not offer it. */
  readonly security: "starttls" | "tls" | "none";
  readonly user: string;
  readonly folder: string;
}

const CONNECTION_MS = 20_000;
const SILENCE_MS = 60_000;
/** A report stands at the beginning, and the headers of the mail that is returned behind it. */
const MOST_BYTES = 64_000;
const MOST_MAILS = 100;
const ONE_MB = 1_000_000;
/** Of a mailbox that was never read: older mails are about messages that nobody waits for. */
const FIRST_DAYS_MS = 14 * 24 * 3_600_000;

/** A mailbox that is read over IMAP, in read-only mode: its mails stay as they are, unread ones unread. */
export function imapMailbox(settings: ImapSettings, password: string): Mailbox {
  const { host, port, user, folder } = settings;
  let open: ImapFlow | undefined;
  return {
    name: `${user}@${host}:${String(port)}/${folder}`,
    read: async (after) => {
      const client = clientOf(settings, password);
      open = client;
      // what breaks reaches whoever waits for it
      client.on("error", () => {});
      try {
        await client.connect();
        const read = await readMails(client, folder, after);
        await client.logout();
        return read;
      } catch (error) {
        throw inItsWords(error);
      } finally {
        client.close();
        open = undefined;
      }
    },
    close: () => {
      open?.close();
    },
  };
}

/** What the server said says more than that a command failed. */
function inItsWords(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error(String(cause), { cause });
  const reply = "responseText" in cause ? cause.responseText : undefined;
  return typeof reply === "string" ? new Error(`${cause.message}: ${reply}`, { cause }) : cause;
}

const clientOf = ({ host, port, security, user }: ImapSettings, pass: string): ImapFlow =>
  new ImapFlow({
    host,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    // a broken server must not fill the memory
    maxLiteralSize: ONE_MB,
    maxLineLength: 10 * ONE_MB,
    maxResponseSize: 12 * ONE_MB,
  });

async function readMails(
  client: ImapFlow,
  folder: string,
  after: MailboxCursor | undefined,
): Promise<ReadMails> {
  const opened = await client.mailboxOpen(folder, { readOnly: true });
  const uidValidity = String(opened.uidValidity);
  const known = after?.uidValidity === uidValidity ? after.lastUid : undefined;
  const uids = await newMails(client, known);
  const some = uids.slice(0, MOST_MAILS);
  return {
    cursor: { uidValidity, lastUid: some.at(-1) ?? known ?? 0 },
    sources: await sourcesOf(client, some),
    isLast: some.length === uids.length,
  };
}

/** Numbers of mails, the lowest first. @param known the last that was read; undefined: none was */
async function newMails(client: ImapFlow, known: number | undefined): Promise<readonly number[]> {
  const wanted =
    known === undefined
      ? { since: new Date(Date.now() - FIRST_DAYS_MS) }
      : { uid: `${String(known + 1)}:*` };
  const found = await client.search(wanted, { uid: true });
  if (!Array.isArray(found)) throw new Error("the mailbox cannot be searched");
  // `7:*` is the last mail where there is no seventh
  return found.filter((uid) => uid > (known ?? 0)).toSorted((a, b) => a - b);
}

async function sourcesOf(client: ImapFlow, uids: readonly number[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const wanted = { uid: true, source: { maxLength: MOST_BYTES } };
  const mails = await client.fetchAll(uids.join(","), wanted, { uid: true });
  return mails.flatMap(({ source }) => source?.toString("latin1") ?? []);
}
