import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@freihand/database";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mailServer } from "../messages/testkit/mail-server.ts";
import { addReader, lend, writingWorld, type Tables } from "../storage/testkit/writing-world.ts";
import { EMBEDDED, writeFiles } from "../projects/testkit/project-folder.ts";
import { runMessages } from "./messages/messages-run.ts";

const MESSAGES = { from: "buecherei@ort.example", name: "Ortsbücherei" };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "freihand-messages-cli-"));
  writeFiles(join(folder, "projects"), {
    "basic/project.json": { metadata: { seo: { "og:url": "https://app.ort.example/" } } },
    "basic/libraries/1.json": { ...EMBEDDED, messages: MESSAGES },
    "basic/messages/due-soon.de.txt": "Betreff: Denken Sie dran\n\n* {title} (bis {due}){for}\n",
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The command in this process, with what it prints. */
async function messages(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const printed = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  const environment = { DATA_DIR: join(folder, "data"), PROJECTS_DIR: join(folder, "projects") };
  try {
    return { code: await runMessages(args, { ...environment, ...more }), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test("a preview has the project's own words where it has some, and the product's elsewhere", async () => {
  const soon = await messages(["preview", "due-soon"]);
  expect(soon.code).toBe(0);
  expect(soon.stdout).toMatch(/^Subject: Denken Sie dran\n\nGuten Tag Erika Muster,\n\n/);
  expect(soon.stdout).toMatch(/\n- Die unendliche Geschichte \(bis \d+\. \p{L}+(?: \d{4})?\)\n/u);
  expect(soon.stdout).toContain("https://app.ort.example/services/de/basic/messages?token=");
  expect((await messages(["preview", "due-soon", "--locale", "en"])).stdout).toMatch(
    /^Subject: Due soon\n/,
  );
  expect((await messages(["preview", "welcome", "--html"])).stdout).toMatch(/^<!doctype html>/);
});

test("a test mail arrives, or the command tells why not", async () => {
  expect(await messages(["test", "me@ort.example"])).toMatchObject({
    code: 2,
    stderr: "there is no mail server: SMTP_HOST is not set (docs/messages.md)\n",
  });
  const server = await mailServer();
  const smtp = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(server.port), SMTP_SECURITY: "none" };
  expect((await messages(["test", "me@ort.example"], smtp)).code).toBe(0);
  expect(server.mails[0]).toMatchObject({ subject: "Denken Sie dran" });
  expect(server.mails[0]?.from?.text).toBe('"Ortsbücherei" <buecherei@ort.example>');
  server.refuseAddress = () => ({ code: 550, text: "no" });
  expect(await messages(["test", "me@ort.example"], smtp)).toMatchObject({
    code: 1,
    stderr: "The mail server has not taken it: 550 RCPT TO (it refuses the recipient).\n",
  });
  expect(
    (await messages(["test", "me@ort.example"], { ...smtp, SMTP_USER: "u" })).stderr,
  ).toContain("SMTP_PASSWORD_FILE");
  await server.close();
});

test("the list shows what became of the messages, by cards and not by addresses", async () => {
  const { db, close } = await openDatabase<Tables>(join(folder, "data", "freihand.sqlite"));
  const world = writingWorld(db, { send: async () => ({ kind: "sent" }), close: () => {} });
  await addReader(world, "mia");
  await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
  await world.run();
  await close();
  const { stdout } = await messages(["list"]);
  expect(stdout).toBe("2026-03-10T09:00:00.000Z · library 1 · due-today · mia · sent\n");
  expect((await messages(["list", "--state", "refused"])).stdout).toBe("There are no messages.\n");
  expect(JSON.parse((await messages(["list", "--json"])).stdout)).toMatchObject([
    { card: "mia", state: "sent", attempts: 1 },
  ]);
});

test.each([
  [["preview", "nothing"], "preview nothing: one of password, welcome"],
  [["sing"], "sing: one of preview, test, list"],
  [["test", "me"], "test needs the address"],
  [["list", "--limit", "0"], "--limit does not fit"],
  [["preview", "welcome", "--library", "9"], "--library 9: the project has no such library"],
])("wrong use: %j", async (args, words) => {
  const { code, stderr } = await messages(args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
