import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer.ts";
import { smtpRefusal, type SmtpFailure } from "./smtp-refusal.rules.ts";

/** Where mail is handed over. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** `starttls`: refused where the server does not offer it. */
  readonly security: "starttls" | "tls" | "none";
  /** Undefined: the server needs no sign-in. */
  readonly user?: string | undefined;
}

/** Connections to the mail server at a time. */
export const CONNECTIONS = 3;
const CONNECTION_MS = 20_000;
const SILENCE_MS = 60_000;

/** A mail server that speaks SMTP. @param password with `user` */
export function smtpMailer(
  { host, port, security, user }: SmtpSettings,
  password: string | undefined,
): Mailer {
  const transport = createTransport({
    pool: true,
    // the outbox repeats what may have been sent, and knows about it
    maxRequeues: 0,
    maxConnections: CONNECTIONS,
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user !== undefined && { auth: { user, pass: password ?? "" } }),
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    // texts come from here and from the project's folder: nothing in a mail is read from a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: (mail) =>
      transport.sendMail(messageOf(mail)).then(
        () => ({ kind: "sent" }),
        (error: unknown) => smtpRefusal(failureOf(error)),
      ),
    close: () => {
      transport.close();
    },
  };
}

const messageOf = ({ messageId, from, replyTo, to, unsubscribe, ...words }: Mail) => ({
  ...words,
  messageId: `<${messageId}>`,
  from,
  to,
  ...(replyTo !== undefined && { replyTo }),
  headers: {
    // no out-of-office replies
    "Auto-Submitted": "auto-generated",
    ...(unsubscribe !== undefined && unsubscribeHeaders(unsubscribe)),
  },
});

/** In one line each: where they are folded, signatures of mail servers on the way may break. (RFC 8058) */
const unsubscribeHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
});

function failureOf(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return {};
  const facts: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(error));
  const { code, originalCode, command, responseCode } = facts;
  return {
    ...(typeof code === "string" && { code }),
    ...(typeof originalCode === "string" && { originalCode }),
    ...(typeof command === "string" && { command }),
    ...(typeof responseCode === "number" && { responseCode }),
  };
}
