import type { Socket } from "node:net";
import { readFrame } from "../protocol/frame.ts";
import { decodeText, type Sip2Encoding } from "../protocol/encoding.ts";
import { Sip2Error } from "../protocol/sip2-error.ts";
import type { Sip2Login } from "../sip2-settings.ts";
import { ANSWERS } from "./double-answers.ts";
import {
  readRequest,
  type DoubleAnswer,
  type DoubleContext,
  type WrittenAnswer,
} from "./double-messages.ts";
import { aboutAnother, bytesOf, type DoubleFault, type Outgoing } from "./double-faults.ts";
import { STYLES } from "./double-styles.ts";

/** What all connections of a double share. */
export interface DoubleRules extends Omit<DoubleContext, "now"> {
  readonly login: Sip2Login;
  readonly encoding: Sip2Encoding;
  readonly errorDetection: boolean;
  readonly latencyMs: number;
  readonly slowMs: number;
  readonly now: () => string;
  readonly count: (code: string) => void;
  /** What it says that it supports. */
  readonly supported: () => string;
  /** The fault for this message, if there is one left. */
  readonly takeFault: (code: string) => DoubleFault | undefined;
}

/** One client at the double: login, then a line for each message. */
export class DoubleConnection {
  readonly #socket: Socket;
  readonly #rules: DoubleRules;
  #unread = "";
  #isRefused = false;
  #lastText = "";
  /** What the next line means at the prompts of a telnet login. */
  #prompt: "user" | "password" | undefined;
  #user = "";

  constructor(socket: Socket, rules: DoubleRules) {
    this.#socket = socket;
    this.#rules = rules;
    this.#prompt = rules.login.kind === "telnet" ? "user" : undefined;
  }

  start(): void {
    if (this.#prompt !== undefined) this.#socket.write("login: ");
    this.#socket.on("data", (chunk) => {
      this.#unread += chunk.toString("latin1");
      const lines = this.#unread.split(/[\r\n]+/);
      this.#unread = lines.pop() ?? "";
      for (const line of lines.filter((one) => one !== "")) this.#onLine(line);
    });
  }

  #onLine(line: string): void {
    if (this.#prompt !== undefined) this.#onPrompt(line);
    else if (line.startsWith("97")) this.#send({ text: this.#lastText, sequence: undefined });
    else this.#onMessage(Buffer.from(line, "latin1"));
  }

  #onPrompt(line: string): void {
    const { login, encoding } = this.#rules;
    const typed = decodeText(Buffer.from(line, "latin1"), encoding);
    if (this.#prompt === "user") {
      this.#user = typed;
      this.#prompt = "password";
      this.#socket.write("password: ");
      return;
    }
    const isRight = this.#user === login.user && typed === login.password;
    this.#prompt = isRight ? undefined : "user";
    this.#socket.write(isRight ? "Login OK.  Initiating SIP\r\n" : "Invalid login\r\nlogin: ");
  }

  #onMessage(line: Buffer): void {
    const code = line.toString("latin1", 0, 2);
    this.#rules.count(code);
    const fault = this.#rules.takeFault(code);
    if (fault === "silent") return;
    const frame = readable(line, this.#rules.encoding);
    if (frame === undefined || fault === "resend_first") {
      this.#send({ text: "96", sequence: undefined });
      return;
    }
    const answer = this.#answer(frame.text);
    if (answer === "close" || fault === "lost_answer") this.#socket.destroy();
    else this.#reply(answer, frame.sequence, fault);
  }

  #answer(text: string): DoubleAnswer {
    const { style, now } = this.#rules;
    const request = readRequest(text);
    if (request === undefined)
      return STYLES[style].onUnknown === "close" ? "close" : { start: "96", fields: [] };
    const context = { ...this.#rules, now: now() };
    if (request.code === "93") return this.#logIn(request.field("CN"), request.field("CO"));
    if (request.code === "99") return statusOf(context);
    return ANSWERS.get(request.code)?.(request, context) ?? "close";
  }

  #logIn(user: string, password: string): DoubleAnswer {
    const { login, style } = this.#rules;
    if (this.#isRefused && STYLES[style].diesAfterRefusal) return "close";
    this.#isRefused = user !== login.user || password !== login.password;
    return { start: `94${this.#isRefused ? "0" : "1"}`, fields: [] };
  }

  #reply(
    answer: WrittenAnswer,
    sequence: number | undefined,
    fault: DoubleFault | undefined,
  ): void {
    const { latencyMs, slowMs } = this.#rules;
    const { start, fields } = fault === "other_subject" ? aboutAnother(answer) : answer;
    const text = start + fields.map(([code, value]) => `${code}${value}|`).join("");
    const send = () => this.#send({ text, sequence }, fault);
    const waitMs = fault === "slow" ? slowMs : latencyMs;
    if (waitMs === 0) send();
    else setTimeout(send, waitMs).unref();
  }

  #send(answer: Pick<Outgoing, "text" | "sequence">, fault?: DoubleFault): void {
    const { encoding, errorDetection } = this.#rules;
    this.#lastText = answer.text;
    if (this.#socket.destroyed) return;
    this.#socket.write(bytesOf({ ...answer, encoding, checksum: errorDetection }, fault));
    if (fault === "cut_off") this.#socket.destroySoon();
  }
}

function statusOf({
  institution,
  now,
  supported,
}: DoubleContext & Pick<DoubleRules, "supported">): DoubleAnswer {
  return {
    start: `98YYYYNN100005${now}2.00`,
    fields: [
      ["AO", institution],
      ["BX", supported()],
    ],
  };
}

function readable(line: Buffer, encoding: Sip2Encoding) {
  try {
    return readFrame(line, encoding);
  } catch (error) {
    if (error instanceof Sip2Error) return undefined;
    throw error;
  }
}
