import { expect, test } from "vitest";
import { bounceOf, flagsAddress } from "./bounce.rules.ts";

const ID = "0b4c1f9e-5a43-4c5c-9a52-6f3a8e5d2b10@buecherei.test";

/** A mail as it lies in a mailbox. */
const mail = (...lines: readonly string[]) => lines.join("\r\n");

const POSTFIX = mail(
  "Return-Path: <>",
  "From: MAILER-DAEMON@mx.test (Mail Delivery System)",
  "Subject: Undelivered Mail Returned to Sender",
  "Auto-Submitted: auto-replied",
  "MIME-Version: 1.0",
  "Content-Type: multipart/report; report-type=delivery-status;",
  '\tboundary="4F2A1.1796/mx.test"',
  "",
  "This is a MIME-encapsulated message.",
  "",
  "--4F2A1.1796/mx.test",
  "Content-Description: Notification",
  "Content-Type: text/plain; charset=us-ascii",
  "",
  "I'm sorry to have to inform you that your message could not be delivered.",
  "",
  "--4F2A1.1796/mx.test",
  "Content-Description: Delivery report",
  "Content-Type: message/delivery-status",
  "",
  "Reporting-MTA: dns; mx.test",
  "X-Postfix-Queue-ID: 4F2A1",
  "",
  "Final-Recipient: rfc822; mia@example.test",
  "Original-Recipient: rfc822;mia@example.test",
  "Action: failed",
  "Status: 5.1.1",
  "Remote-MTA: dns; mail.example.test",
  "Diagnostic-Code: smtp; 550 5.1.1 <mia@example.test>: Recipient address",
  "    rejected: User unknown",
  "",
  "--4F2A1.1796/mx.test",
  "Content-Description: Undelivered Message",
  "Content-Type: message/rfc822",
  "",
  "Received: from app.test by mx.test; Fri, 27 Nov 2026 10:00:00 +0100",
  `Message-ID: <${ID}>`,
  "Subject: Bald zurueckzugeben",
  "Content-Type: multipart/alternative; boundary=inner",
  "",
  "--inner",
  "",
  "Message-ID: <not@this.test>",
  "--inner--",
  "--4F2A1.1796/mx.test--",
  "",
);

// no code of its own but in the words of the next server; headers alone come back, folded
const EXIM = mail(
  "From: Mail Delivery System <Mailer-Daemon@exim.test>",
  "Content-Type: multipart/report; report-type=delivery-status; boundary=1796-eximdsn-1",
  "",
  "--1796-eximdsn-1",
  "Content-type: text/plain; charset=us-ascii",
  "",
  "A message that you sent could not be delivered.",
  "--1796-eximdsn-1",
  "Content-type: message/delivery-status",
  "",
  "Reporting-MTA: dns; exim.test",
  "",
  "Action: failed",
  "Final-Recipient: rfc822;mia@example.test",
  "Status: 5.0.0",
  "Remote-MTA: dns; mail.example.test",
  "Diagnostic-Code: smtp; 552 5.2.2 mailbox full",
  "",
  "--1796-eximdsn-1",
  "Content-type: text/rfc822-headers",
  "",
  "Subject: Bald zurueckzugeben",
  "Message-ID:",
  ` <${ID}>`,
  "",
  "--1796-eximdsn-1--",
);

// parts within the first part; the report in base64; line ends of Unix
const EXCHANGE = mail(
  "From: postmaster@outlook.test",
  'Content-Type: multipart/report; boundary="=_r_"; report-type="delivery-status"',
  "",
  "--=_r_",
  'Content-Type: multipart/alternative; boundary="=_a_"',
  "",
  "--=_a_",
  "Content-Type: text/html",
  "",
  "<p>Your message couldn't be delivered</p>",
  "--=_a_--",
  "--=_r_",
  "Content-Type: message/delivery-status",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(
    mail(
      "Reporting-MTA: dns;EX1.outlook.test",
      "",
      "Final-recipient: RFC822;mia@example.test",
      "Action: failed",
      "Status: 5.1.10",
      "Diagnostic-code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound",
    ),
  ).toString("base64"),
  "--=_r_",
  "Content-Type: message/rfc822",
  "",
  `Message-ID: <${ID}>`,
  "",
  "text",
  "--=_r_--",
).replaceAll("\r\n", "\n");

test.each([
  ["Postfix", POSTFIX, "5.1.1"],
  ["Exim", EXIM, "5.2.2"],
  ["Exchange", EXCHANGE, "5.1.10"],
  [
    "a server that gave up after days",
    POSTFIX.replace("Status: 5.1.1", "Status: 4.4.1").replace("550 5.1.1", "421 4.4.1"),
    "4.4.1",
  ],
  ["a server without a better code", EXIM.replace("552 5.2.2 mailbox full", "550 no"), "5.0.0"],
  ["a report that was cut off", POSTFIX.slice(0, POSTFIX.indexOf("--inner")), "5.1.1"],
  [
    "quoted-printable",
    EXIM.replace(
      "Content-type: message/delivery-status\r\n",
      "Content-type: message/delivery-status\r\nContent-Transfer-Encoding: quoted-printable\r\n",
    ).replace("Status: 5.0.0", "Status:=205.1.=\r\n1"),
    "5.1.1",
  ],
])("a bounce of %s", (_, source, status) => {
  expect(bounceOf(source)).toEqual({ messageId: ID, status });
});

test.each([
  ["nothing", ""],
  ["a letter", mail("Subject: Hallo", "Content-Type: text/plain", "", `Message-ID: <${ID}>`)],
  ["a delay", POSTFIX.replace("Action: failed", "Action: delayed")],
  ["a mail that arrived", POSTFIX.replace("Action: failed", "Action: delivered")],
  ["a read receipt", POSTFIX.replace("delivery-status;", "disposition-notification;")],
  ["a report without a mail", POSTFIX.replace(`Message-ID: <${ID}>\r\n`, "")],
  ["a report without a status", POSTFIX.replace("message/delivery-status", "text/plain")],
  ["a report without a boundary", POSTFIX.replace("boundary=", "x=")],
  ["a text that only looks like one", `Subject: x\r\n\r\n${POSTFIX}`],
])("%s is no bounce", (_, source) => {
  expect(bounceOf(source)).toBeUndefined();
});

test.each([
  ["5.1.1", 1, true],
  ["5.1.10", 1, true],
  ["5.2.1", 1, true],
  // full, refused for its contents, too large, not reached in days
  ["5.2.2", 1, false],
  ["5.7.1", 2, false],
  ["5.1.8", 1, false],
  ["5.0.0", 2, false],
  ["4.4.1", 2, false],
  ["4.4.1", 3, true],
  ["5.7.1", 4, true],
])("after %s, the bounce number %i: flagged %s", (status, bounced, isFlagged) => {
  expect(flagsAddress(status, bounced)).toBe(isFlagged);
});
