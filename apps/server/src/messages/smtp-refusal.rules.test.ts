import { expect, test } from "vitest";
import { smtpRefusal } from "./smtp-refusal.rules.ts";

const at = (responseCode: number, command: string, code = "EENVELOPE") => ({
  responseCode,
  command,
  code,
});

test.each([
  [at(550, "RCPT TO"), "address", true, false, "550 RCPT TO"],
  [at(450, "RCPT TO"), "address", false, false, "450 RCPT TO"],
  [at(554, "DATA", "EMESSAGE"), "mail", true, false, "554 DATA"],
  [at(451, "DATA", "EMESSAGE"), "mail", false, false, "451 DATA"],
  [at(553, "MAIL FROM"), "server", true, false, "553 MAIL FROM"],
  [at(535, "AUTH PLAIN", "EAUTH"), "server", true, false, "535 AUTH PLAIN"],
  [at(421, "RCPT TO"), "server", false, false, "421 RCPT TO"],
  [at(503, "DATA"), "mail", false, false, "503 DATA"],
  [{ code: "ECONNECTION", command: "CONN" }, "server", false, true, "ECONNECTION CONN"],
  [{ code: "ETIMEDOUT", command: "CONN" }, "server", false, true, "ETIMEDOUT CONN"],
  [
    { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" },
    "server",
    false,
    false,
    "ESOCKET CONN",
  ],
  [{ code: "EDNS", command: "CONN" }, "server", false, false, "EDNS CONN"],
  [{ code: "EENVELOPE", command: "API" }, "address", true, false, "EENVELOPE API"],
  [{}, "server", false, false, ""],
] as const)("%j: %s", (failure, ...expected) => {
  const [what, isFinal, mayBeSent, error] = expected;
  expect(smtpRefusal(failure)).toEqual({ kind: "refused", what, isFinal, mayBeSent, error });
});
