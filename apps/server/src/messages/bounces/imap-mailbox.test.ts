import { afterEach, beforeEach, expect, test } from "vitest";
import { imapServer, type ImapServer } from "../testkit/imap-server.ts";
import { imapMailbox } from "./imap-mailbox.ts";

let server: ImapServer;
beforeEach(async () => {
  server = await imapServer();
});
afterEach(() => server.close());

const mailbox = (password = "geheim") =>
  imapMailbox(
    {
      host: "127.0.0.1",
      port: server.port,
      security: "none",
      user: "bounces",
      folder: "INBOX",
    },
    password,
  );

test("a mailbox is read from where it was left, and stays as it is", async () => {
  server.mails.set(3, "Subject: eins\r\n\r\nGr\u00FC\u00DFe").set(7, "Subject: zwei\r\n\r\n");
  const first = await mailbox().read(undefined);
  expect(first).toEqual({
    cursor: { uidValidity: "1", lastUid: 7 },
    sources: ["Subject: eins\r\n\r\nGr\u00FC\u00DFe", "Subject: zwei\r\n\r\n"],
    isLast: true,
  });
  expect(await mailbox().read(first.cursor)).toEqual({ ...first, sources: [] });
  server.mails.set(8, `Subject: drei\r\n\r\n${"x".repeat(100_000)}`);
  const next = await mailbox().read(first.cursor);
  expect(next.cursor.lastUid).toBe(8);
  expect(next.sources).toHaveLength(1);
  expect(next.sources[0]).toHaveLength(64_000);
  // another mailbox by the same name: its numbers mean other mails
  server.uidValidity = 2;
  expect((await mailbox().read(next.cursor)).sources).toHaveLength(3);
  expect(server.commands.filter((one) => /^(?:SELECT|UID STORE|EXPUNGE)/.test(one))).toEqual([]);
});

test("an empty mailbox; many mails come in pieces", async () => {
  const { cursor, ...empty } = await mailbox().read(undefined);
  expect(empty).toEqual({ sources: [], isLast: true });
  for (let uid = 1; uid <= 150; uid++) server.mails.set(uid, `Subject: ${String(uid)}\r\n\r\n`);
  const first = await mailbox().read(cursor);
  expect([first.sources.length, first.isLast]).toEqual([100, false]);
  const rest = await mailbox().read(first.cursor);
  expect([rest.sources.length, rest.isLast, rest.cursor.lastUid]).toEqual([50, true, 150]);
});

test("a sign-in that is refused, a server that is not there, and one without STARTTLS are errors", async () => {
  await expect(mailbox("falsch").read(undefined)).rejects.toThrow();
  const tls = { host: "127.0.0.1", port: server.port, user: "bounces", folder: "INBOX" };
  await expect(
    imapMailbox({ ...tls, security: "starttls" }, "geheim").read(undefined),
  ).rejects.toThrow();
  expect(server.commands).not.toContain("LOGIN bounces geheim");
  await server.close();
  await expect(mailbox().read(undefined)).rejects.toThrow();
  server = await imapServer();
});
