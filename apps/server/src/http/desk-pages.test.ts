import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OWNER } from "@freihand/connector-builtin/testkit";
import { adminEndpoints } from "@freihand/contract/staff";
import { beforeEach, expect, it } from "vitest";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";
import { staffApp } from "./testkit/staff-app.ts";

const LEA = { name: "lea", roles: ["admin"] } as const;

let library: DeskLibrary;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  client = deskClient(await staffApp(library));
});

const at = <Row extends { readonly path: string }>(row: Row, page: string): Row => ({
  ...row,
  path: row.path.replace(":page", page).replace(":language", "de"),
});
const onDisk = (name: string) => join(library.root, "basic", name);
const shown = async (page: string) => {
  const reply = await client.call(at(adminEndpoints.adminPage, page), {}, LEA);
  if (reply.kind !== "done") throw new Error(reply.text);
  return reply;
};
const save = async (html: string) => {
  const { fingerprint } = (await shown("imprint")).file;
  return client.call(at(adminEndpoints.changePage, "imprint"), { html, fingerprint }, LEA);
};
const inForce = () => library.setup.projects.find("basic")?.assets.pages.get("imprint.html")?.body;

it("a page is begun, in force at once, noted in the journal, and taken back with its file", async () => {
  expect(await shown("imprint")).toMatchObject({ html: "" });
  const saved = await save("<p>Am Markt 1</p>");
  expect(saved).toMatchObject({ kind: "done", html: "<p>Am Markt 1</p>" });
  expect(readFileSync(onDisk("html/imprint.html"), "utf8")).toBe("<p>Am Markt 1</p>");
  expect(inForce()?.toString()).toBe("<p>Am Markt 1</p>");
  const { fingerprint } = (await shown("imprint")).file;
  const undone = await client.call(at(adminEndpoints.undoPage, "imprint"), { fingerprint }, LEA);
  expect(undone).toMatchObject({ kind: "done", html: "" });
  expect(existsSync(onDisk("html/imprint.html"))).toBe(false);
  expect(inForce()).toBeUndefined();
  const { entries } = await library.journal.list(OWNER, {});
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "undo_page", reason: "html/imprint.html" },
    { action: "change_page", staff: "lea" },
  ]);
});

it("an emptied page is taken away, and comes back whole", async () => {
  await save("<p>Am Markt 1</p>");
  expect(await save(" ")).toMatchObject({ kind: "done", html: "" });
  expect(inForce()).toBeUndefined();
  const { fingerprint } = (await shown("imprint")).file;
  await client.call(at(adminEndpoints.undoPage, "imprint"), { fingerprint }, LEA);
  expect(inForce()?.toString()).toBe("<p>Am Markt 1</p>");
});

it.each(["ausleihe", "..%2Fproject", "..%2F..%2Fbasic%2Flibraries%2F1", "project.json"])(
  "no file but those of the project's pages is read or written: %s",
  async (page) => {
    const row = at(adminEndpoints.changePage, page);
    expect(await client.send(at(adminEndpoints.adminPage, page), {}, LEA)).toMatchObject({
      statusCode: expect.toSatisfy((code) => code === 400 || code === 404),
    });
    expect(await client.send(row, { html: "<p>", fingerprint: "x" }, LEA)).toMatchObject({
      statusCode: expect.toSatisfy((code) => code === 400 || code === 404),
    });
  },
);
