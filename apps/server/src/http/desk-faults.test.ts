import { request } from "node:http";
import { OWNER } from "@freihand/connector-builtin/testkit";
import { deskEndpoints } from "@freihand/contract/staff";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { staffApp, type StaffApp } from "./testkit/staff-app.ts";
import { deskClient, type DeskClient } from "./testkit/desk-client.ts";
import { openDeskLibrary, type DeskLibrary } from "./testkit/desk-library.ts";

let library: DeskLibrary;
let server: StaffApp;
let client: DeskClient;
beforeEach(async () => {
  library = await openDeskLibrary();
  server = await staffApp(library);
  client = deskClient(server);
});

const scanOf = (given: object) => ({
  branch: "zentral",
  requestId: crypto.randomUUID(),
  ...given,
});
const noted = async () => {
  const { entries } = await library.journal.list(OWNER, {});
  return entries.filter(({ action }) => action !== "sign_in");
};

describe("an answer that is lost on its way", () => {
  it("changes nothing: the scan has happened, and sent again it is answered", async () => {
    const url = await server.app.listen({ port: 0 });
    const token = await client.tokenOf();
    const body = scanOf({ code: "4711", reader: "1001", mode: "lend" });
    const sent = request(`${url}/staff/services/de/basic/library/1/scan`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    sent.on("error", () => undefined);
    sent.end(JSON.stringify(body), () => sent.destroy());
    const loans = () => library.database.db.selectFrom("loans").selectAll().execute();
    await vi.waitFor(async () => expect(await loans()).toHaveLength(1));
    expect(await client.call(deskEndpoints.scan, body)).toMatchObject({
      kind: "lent",
      due: "2026-12-22",
    });
    expect(await loans()).toHaveLength(1);
    expect(await noted()).toHaveLength(1);
  });

  it("in a hundred scans at once, some of them twice, is one loan for each", async () => {
    await client.tokenOf();
    const bodies = ["4711", "4712"].map((code) => scanOf({ code, reader: "1001", mode: "lend" }));
    const all = Array.from({ length: 50 }, () => bodies).flat();
    const replies = await Promise.all(all.map((body) => client.call(deskEndpoints.scan, body)));
    expect(new Set(replies.map(({ kind }) => kind))).toEqual(new Set(["lent"]));
    expect(await library.database.db.selectFrom("loans").selectAll().execute()).toHaveLength(2);
    expect(await noted()).toHaveLength(2);
  });
});
