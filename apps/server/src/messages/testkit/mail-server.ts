import { once } from "node:events";
import type { Socket } from "node:net";
import { callbackify } from "node:util";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

/** What the server answers to a recipient, or to a whole mail; undefined: it takes it. */
type Refusing = (what: string) => { readonly code: number; readonly text: string } | undefined;

/** A mail server of ours that keeps what it gets. */
export interface MailServer {
  readonly port: number;
  readonly mails: ParsedMail[];
  refuseAddress: Refusing;
  refuseMail: Refusing;
  /** Called when a mail is here, before the server answers; a rejection breaks the connection. */
  beforeAnswer: (mail: ParsedMail) => Promise<void>;
  /** Every client loses its connection at once. */
  readonly breakConnections: () => void;
  readonly close: () => Promise<void>;
}

function refusal(found: ReturnType<Refusing>): Error | null {
  return found === undefined
    ? null
    : Object.assign(new Error(found.text), { responseCode: found.code });
}

/** Starts a real SMTP server. @param port 0: any that is free */
export async function mailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      done(refusal(state.refuseAddress(address)));
    },
    onData: (stream, _session, done) => {
      const take = async () => {
        const mail = await simpleParser(stream);
        const refused = refusal(state.refuseMail(mail.subject ?? ""));
        if (refused !== null) throw refused;
        state.mails.push(mail);
        await state.beforeAnswer(mail);
      };
      callbackify(take)(done);
    },
  });
  // a client that is killed is no fault of the server
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const state: MailServer = {
    port: typeof address === "object" && address !== null ? address.port : 0,
    mails: [],
    refuseAddress: () => undefined,
    refuseMail: () => undefined,
    beforeAnswer: async () => {},
    breakConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
  return state;
}
