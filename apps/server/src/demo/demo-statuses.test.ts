import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { StepAnswers } from "@freihand/connector-kit";
import type { StepReply } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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
  folder = await demoFolder(seeded);
  libraries = await connectDemo(folder, noon(DAY));
});
afterAll(async () => {
  await libraries.close();
  await folder.remove();
  rmSync(seeded, { recursive: true });
});

const asked = () => ({ locale: "de", signal: AbortSignal.timeout(5000) }) as const;

type Call = "reserve" | "cancel" | "renew" | "renewAll";
interface Scene {
  readonly status: StepReply["status"];
  readonly library: number;
  readonly card: string;
  readonly call: Call;
  /** Title; undefined: everything on the card. */
  readonly work?: string;
  readonly answers?: StepAnswers;
  readonly expected?: object;
}

/** The table of `projects/basic/demo/README.md`. */
const SCENES: readonly Scene[] = [
  {
    status: "SELECTION_NEEDED",
    library: 1,
    card: "40011011",
    call: "reserve",
    work: "effi-briest",
    expected: { selectionKind: "branch" },
  },
  {
    status: "OK",
    library: 1,
    card: "40011011",
    call: "reserve",
    work: "effi-briest",
    answers: { branch: "nord" },
  },
  {
    status: "UNSUPPORTED",
    library: 1,
    card: "40011001",
    call: "reserve",
    work: "welle-klassensatz",
  },
  {
    status: "SELECTION_NEEDED",
    library: 1,
    card: "40011012",
    call: "reserve",
    work: "welle-klassensatz",
  },
  {
    status: "EXTERNAL",
    library: 1,
    card: "40011001",
    call: "reserve",
    work: "effi-briest-ebook",
    expected: { url: "https://medien.freihand.example/effi-briest-ebook" },
  },
  {
    status: "CLIENT_CONFIRMATION_NEEDED",
    library: 1,
    card: "40011009",
    call: "cancel",
    work: "tyll",
  },
  {
    status: "CLIENT_CONFIRMATION_NEEDED",
    library: 1,
    card: "40011001",
    call: "renew",
    work: "harry-potter-1",
  },
  { status: "CLIENT_CONFIRMATION_NEEDED", library: 1, card: "40011001", call: "renewAll" },
  {
    status: "EMAIL_NEEDED",
    library: 2,
    card: "E2002",
    call: "reserve",
    work: "22-bahnen",
  },
  {
    status: "CONFIRMATION_NEEDED",
    library: 2,
    card: "E2002",
    call: "reserve",
    work: "22-bahnen",
    answers: { email: "otto.brenner@post.example" },
    expected: { fee: { cents: 100, currency: "EUR" } },
  },
  {
    status: "OK",
    library: 2,
    card: "E2002",
    call: "reserve",
    work: "22-bahnen",
    answers: { email: "otto.brenner@post.example", fee: "yes" },
  },
  {
    status: "CONFIRMATION_NEEDED",
    library: 3,
    card: "S300102",
    call: "renew",
    work: "a-theory-of-justice",
    expected: { fee: { cents: 50, currency: "EUR" } },
  },
  {
    status: "ERROR",
    library: 3,
    card: "S300105",
    call: "reserve",
    work: "clean-code",
    expected: { code: "no_copy_reservable" },
  },
  {
    status: "ERROR",
    library: 2,
    card: "E2001",
    call: "reserve",
    work: "tintenherz",
    expected: { code: "no_copy_reservable" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011003",
    call: "reserve",
    work: "effi-briest",
    expected: { code: "account_blocked" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011004",
    call: "reserve",
    work: "effi-briest",
    expected: { code: "account_blocked" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011005",
    call: "reserve",
    work: "effi-briest",
    expected: { code: "card_expired" },
  },
  {
    status: "ERROR",
    library: 1,
    card: "40011008",
    call: "renewAll",
    expected: { code: "conflict" },
  },
];

async function play({ library, card, call, work, answers = {} }: Scene): Promise<StepReply> {
  const patrons = libraries.patrons(library);
  const patron = { userId: card };
  const wish = { requestId: randomUUID(), answers };
  const account = await patrons.account(patron, asked());
  const onCard = [...account.lent, ...account.reservations].find((one) => one.recordId === work);
  const id = onCard?.id ?? "not on the card";
  const recordId = work ?? "";
  const reply = await {
    reserve: () => patrons.reserve?.(patron, { ...wish, recordId }, asked()),
    cancel: () => patrons.cancel?.(patron, { ...wish, id }, asked()),
    renew: () => patrons.renew?.(patron, { ...wish, id }, asked()),
    renewAll: () => patrons.renewAll?.(patron, wish, asked()),
  }[call]();
  if (reply === undefined) throw new Error(`library ${String(library)} does not offer ${call}`);
  return reply;
}

describe("with the demo, every status of a multi-step action can be reached", () => {
  test.each(SCENES)("$status: card $card, $call $work", async (scene) => {
    expect(await play(scene)).toMatchObject({ status: scene.status, ...scene.expected });
  });

  test("all eight are among them, and the README names each with its card and title", () => {
    expect(new Set(SCENES.map(({ status }) => status)).size).toBe(8);
    const readme = readFileSync(join(PROJECTS_DIR, "basic/demo/README.md"), "utf8");
    const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
    for (const { status, card, work = "" } of SCENES) {
      const isTold = rows.some((row) =>
        [`\`${status}\``, `\`${card}\``, work].every((part) => row.includes(part)),
      );
      expect(isTold, `${status} ${card} ${work}`).toBe(true);
    }
  });

  test("renewing all of the ordinary patron has a mixed outcome", async () => {
    const patrons = libraries.patrons(1);
    const wish = { requestId: randomUUID(), answers: { confirm: "yes" } };
    const reply = await patrons.renewAll?.({ userId: "40011001" }, wish, asked());
    const results = reply?.status === "OK" ? (reply.results ?? []) : [];
    expect(results.map(({ ok }) => ok)).toEqual(expect.arrayContaining([true, false]));
  });

  test("the loans that are not renewable each have their own reason", async () => {
    const { lent } = await libraries.patrons(1).account({ userId: "40011008" }, asked());
    expect(new Set(lent.map(({ renew }) => renew.reason))).toEqual(
      new Set(["not_allowed", "on_reserve", "too_many", "too_soon"]),
    );
  });

  test("renewing all is not offered in Steinau", () => {
    expect("renewAll" in libraries.patrons(3)).toBe(false);
  });
});
