import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { nfcMessage } from "@freihand/contract";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from "vitest";
import { CHECKOUT_SCENES } from "./testkit/checkout-scenes.ts";
import { connectDemo, type ConnectedDemo } from "./testkit/connected-demo.ts";
import {
  demoFolder,
  noon,
  PROJECTS_DIR,
  seededFolder,
  type DemoFolder,
} from "./testkit/demo-folder.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const DAY = "2027-02-26";
let seeded = "";
let folder: DemoFolder;
let libraries: ConnectedDemo;

beforeAll(async () => {
  seeded = await seededFolder(noon(DAY));
});
afterAll(() => {
  rmSync(seeded, { recursive: true });
});
beforeEach(async () => {
  folder = await demoFolder(seeded);
  libraries = await connectDemo(folder, noon(DAY));
});
afterEach(async () => {
  await libraries.close();
  await folder.remove();
});

const ctx = () => ({ locale: "de", signal: AbortSignal.timeout(5000) }) as const;

function loans() {
  const access = libraries.patrons(1).loans;
  if (access === undefined) throw new Error("library 1 makes no loans");
  return access;
}

test.each(CHECKOUT_SCENES)(
  "card $card with the copy $barcode: $asked.state $asked.message $confirmed",
  async ({ card, barcode, requested: expected, confirmed }) => {
    const patron = { userId: card };
    const { request } = await loans().request(patron, barcode, ctx());
    expect(request).toMatchObject(expected);
    const after = await loans().confirm(patron, request.id, ctx());
    expect(after?.request.state).toBe(confirmed);
    const { lent, reservations } = await libraries.patrons(1).account(patron, ctx());
    const isLent = lent.some((loan) => loan.barcode === barcode);
    const hadItBefore = expected.message === "NoLoanDuplicateRequestCopyLoaned";
    expect(isLent).toBe(confirmed === "Accepted" || hadItBefore);
    expect(reservations.some(({ state }) => state === "ready" && confirmed !== undefined)).toBe(
      false,
    );
  },
);

test("every message of the specification is among them, and the README names each with card and barcode", () => {
  const messages = CHECKOUT_SCENES.flatMap(({ requested: { message } }) => message ?? []);
  expect(new Set(messages)).toEqual(new Set(Object.keys(nfcMessage.def.entries)));
  const readme = readFileSync(join(PROJECTS_DIR, "basic/demo/README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
  for (const { card, barcode, requested: said, confirmed } of CHECKOUT_SCENES) {
    const parts = [card, barcode, said.message ?? confirmed ?? ""].map((part) => `\`${part}\``);
    expect(
      rows.some((row) => parts.every((part) => row.includes(part))),
      parts.join(),
    ).toBe(true);
  }
});

test("a game is checked for four seconds, and then it is lent", async () => {
  const patron = { userId: "40011011" };
  const { request } = await loans().request(patron, "1484175501", ctx());
  const states = async (nowMs: number) => {
    const later = await connectDemo(folder, nowMs);
    const reply = await later.patrons(1).loans?.outcome(patron, request.id, ctx());
    await later.close();
    return reply?.request.state;
  };
  await loans().confirm(patron, request.id, ctx());
  expect(await states(noon(DAY) + 3999)).toBe("ConfirmedByUser");
  expect(await states(noon(DAY) + 4000)).toBe("Accepted");
});

test("a demo that runs for a month on end still refuses what was just returned", async () => {
  const later = await connectDemo(folder, noon(DAY, 30));
  const reply = await later.patrons(1).loans?.request({ userId: "40011016" }, "1659813601", ctx());
  await later.close();
  expect(reply?.request.message).toBe("UserHadPreviouslyBorrowedMedium");
});

test("what is lent is on loan in the catalogue at once", async () => {
  const lightOf = async () => {
    const record = await libraries.system(1).catalogue.record("faust-1", ctx());
    return record?.copies.find(({ barcode }) => barcode === "1201977001")?.light;
  };
  expect(await lightOf()).toBe("GREEN");
  const patron = { userId: "40011011" };
  const { request } = await loans().request(patron, "1201977001", ctx());
  await loans().confirm(patron, request.id, ctx());
  expect(await lightOf()).toBe("RED");
});
