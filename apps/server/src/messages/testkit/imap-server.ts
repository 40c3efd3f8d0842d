import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { listening } from "@freihand/connector-kit/testkit/listening";

/** An IMAP server of ours with one mailbox: as much of RFC 3501 as reading it takes. */
export interface ImapServer {
  readonly port: number;
  /** Mails by their numbers. */
  readonly mails: Map<number, string>;
  uidValidity: number;
  password: string;
  /** It says no more than its greeting. */
  isSilent: boolean;
  /** Every command that came, without the password. */
  readonly commands: string[];
  readonly close: () => Promise<void>;
}

const LOGIN = /^LOGIN "?([^" ]+)"? "?([^" ]+)"?$/;

/** Starts the server; whoever signs in is `bounces`. */
export async function imapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    socket.write("* OK ready\r\n");
    let rest = "";
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [, tag = "", command = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
        socket.write([...answer(state, command), ""].join("\r\n").replaceAll("TAG", tag), "latin1");
        if (command === "LOGOUT") socket.end();
      }
    });
  });
  const port = await listening(server);
  const state: ImapServer = {
    port,
    mails: new Map(),
    uidValidity: 1,
    password: "geheim",
    isSilent: false,
    commands: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return state;
}

type Answer = (state: ImapServer, command: string) => readonly string[];

/** Lines of the answer, by how the command begins; `TAG` is its own. */
const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ["CAPABILITY", () => ["* CAPABILITY IMAP4rev1", "TAG OK done"]],
  ["LOGIN", signIn],
  ["LIST", () => [String.raw`* LIST () "/" INBOX`, "TAG OK done"]],
  [
    "EXAMINE",
    ({ mails, uidValidity }) => [
      String.raw`* FLAGS (\Seen)`,
      `* ${String(mails.size)} EXISTS`,
      `* OK [UIDVALIDITY ${String(uidValidity)}] here`,
      "TAG OK [READ-ONLY] opened",
    ],
  ],
  ["UID SEARCH", ({ mails }, command) => search(mails, command)],
  ["UID FETCH", ({ mails }, command) => fetched(mails, command)],
  ["LOGOUT", () => ["* BYE", "TAG OK bye"]],
]);

function answer(state: ImapServer, command: string): readonly string[] {
  state.commands.push(command.replace(LOGIN, "LOGIN $1"));
  const [, known] = [...ANSWERS].find(([start]) => command.startsWith(start)) ?? [];
  if (state.isSilent) return [];
  return known?.(state, command) ?? ["TAG BAD what"];
}

function signIn({ password }: ImapServer, command: string): readonly string[] {
  const [, user, given] = LOGIN.exec(command) ?? [];
  return user === "bounces" && given === password
    ? ["TAG OK welcome"]
    : ["TAG NO [AUTHENTICATIONFAILED] who are you"];
}

/** `7:*` is the last mail where there is no seventh. */
function search(mails: ReadonlyMap<number, string>, command: string): readonly string[] {
  const uids = [...mails.keys()];
  const [, first] = /UID (\d+):\*/.exec(command) ?? [];
  const least = Math.min(Number(first ?? 1), Math.max(...uids, 0));
  return [["* SEARCH", ...uids.filter((uid) => uid >= least)].join(" "), "TAG OK done"];
}

function fetched(mails: ReadonlyMap<number, string>, command: string): readonly string[] {
  const [, set = "", most = ""] = /^UID FETCH (\S+) .*BODY\.PEEK\[\]<0\.(\d+)>/.exec(command) ?? [];
  const wanted = new Set(
    set.split(",").flatMap((part) => {
      const [from = 0, to = from] = part.split(":").map(Number);
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  );
  return [
    ...[...mails].flatMap(([uid, mail], at) => {
      const text = mail.slice(0, Number(most));
      const head = `* ${String(at + 1)} FETCH (UID ${String(uid)} BODY[]<0> {${String(text.length)}}`;
      return wanted.has(uid) ? [`${head}\r\n${text})`] : [];
    }),
    "TAG OK done",
  ];
}
