import { randomUUID } from "node:crypto";
import { dayAt, type MessageKind } from "@freihand/contract";
import { exampleMail } from "../../messages/example-mail.ts";
import { smtpMailer } from "../../messages/smtp-mailer.ts";
import { passwordOf } from "../../jobs/message-job.ts";
import { ProjectFileError } from "../../projects/mistakes/file-error.ts";
import { loadProjects, type Project } from "../../projects/projects.ts";
import { commandSettings } from "../command-settings.ts";
import type { Settings } from "../../start/settings.ts";
import { StartError } from "../../start-error.ts";
import { sourceSecrets } from "../../source-secrets.ts";
import { openStore } from "../../storage/open-store.ts";
import { messageLog, type LoggedMessage } from "../../storage/message-log.ts";
import { senderOf, wordingOf } from "../../writing-libraries.ts";
import { refuseForeignData } from "../data-owner.ts";
import { UsageError } from "../import-arguments.ts";
import { EXIT } from "../import-exit.ts";
import { MESSAGES_USAGE, messagesOrder, type MessagesOrder } from "./messages-arguments.ts";
import type { LoadedLibrary } from "../../projects/libraries/read-libraries.ts";
import type { ServerSchema } from "../../storage/schema.ts";

/** Runs the command. @returns its exit code */
export async function runMessages(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const order = messagesOrder(args);
    if (order === undefined) return print(MESSAGES_USAGE);
    return await run(order, environment);
  } catch (error) {
    const isUsage =
      error instanceof UsageError ||
      error instanceof StartError ||
      error instanceof ProjectFileError;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return isUsage ? EXIT.notBegun : EXIT.failed;
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.done;
}

async function run(order: MessagesOrder, environment: NodeJS.ProcessEnv): Promise<number> {
  const settings = commandSettings(environment);
  const project = loadProjects(settings.projectsDir).find(order.project);
  if (project === undefined)
    throw new UsageError(`--project ${order.project}: there is no such project`);
  const { does } = order;
  if (does.command === "list") return list({ ...order, project: project.id }, settings);
  const loaded = libraryOf(project, order);
  if (does.command === "test")
    return test(does.to, { order, project, loaded, settings, environment });
  const { subject, text, html } = mailOf(does.kind, { order, project, loaded });
  return print(order.html ? html : `Subject: ${subject}\n\n${text}`);
}

/** @throws {UsageError} when the project has no such library */
function libraryOf({ libraries }: Project, { library }: MessagesOrder): LoadedLibrary {
  const found =
    library === undefined ? libraries[0] : libraries.find(({ file }) => file.id === library);
  if (found === undefined)
    throw new UsageError(`--library ${String(library ?? "")}: the project has no such library`);
  return found;
}

interface Writer {
  readonly order: MessagesOrder;
  readonly project: Project;
  readonly loaded: LoadedLibrary;
}

function mailOf(kind: MessageKind, { order, project, loaded }: Writer) {
  const nowMs = Date.now();
  const { origin, ...library } = wordingOf(project, loaded, nowMs);
  const today = dayAt(nowMs, loaded.file.timezone);
  const unsubscribe =
    origin === undefined
      ? undefined
      : `${origin}/services/${order.locale}/${project.id}/messages?token=example`;
  return exampleMail({ library, kind, locale: order.locale, today, unsubscribe });
}

interface Sending extends Writer {
  readonly settings: Settings;
  readonly environment: NodeJS.ProcessEnv;
}

async function test(to: string, { settings, environment, ...writer }: Sending): Promise<number> {
  const { smtp, secretsDir } = settings;
  if (smtp === undefined)
    throw new UsageError("there is no mail server: SMTP_HOST is not set (docs/messages.md)");
  const sender = senderOf(writer.loaded);
  if (sender === undefined)
    throw new UsageError(
      `${writer.loaded.path} has no "messages" with a sender (docs/messages.md)`,
    );
  const mailer = smtpMailer(smtp, passwordOf(smtp, sourceSecrets(secretsDir, environment)));
  const outcome = await mailer.send({
    ...mailOf("due-soon", writer),
    ...sender,
    messageId: `${randomUUID()}@${sender.from.address.split("@")[1] ?? "localhost"}`,
    to: { name: "", address: to },
  });
  mailer.close();
  if (outcome.kind === "sent") return print(`The mail server has taken a mail to ${to}.\n`);
  process.stderr.write(
    `The mail server has not taken it: ${outcome.error} (${WHY[outcome.what]}).\n`,
  );
  return EXIT.failed;
}

const WHY = {
  address: "it refuses the recipient",
  mail: "it refuses the mail",
  server: "it cannot be reached, or refuses the sign-in or the sender",
} as const;

async function list(order: MessagesOrder, settings: Settings): Promise<number> {
  refuseForeignData(settings.dataDir);
  const database = await openStore<ServerSchema>(settings);
  try {
    const found = await messageLog(database.db, order);
    if (order.json) return print(`${JSON.stringify(found, undefined, 2)}\n`);
    return print(found.length === 0 ? "There are no messages.\n" : found.map(lineOf).join(""));
  } finally {
    await database.close();
  }
}

const lineOf = (one: LoggedMessage): string =>
  `${[
    one.settledAt ?? one.dueAt,
    `library ${String(one.library)}`,
    one.kind,
    one.recipient === one.card ? one.card : `${one.card} to ${one.recipient}`,
    one.state,
    ...(one.error === undefined ? [] : [one.error]),
  ].join(" · ")}\n`;
