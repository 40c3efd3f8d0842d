import { libraryId, projectId, type OptionalMessageKind } from "@freihand/contract";
import type { MessageAccess, MessageRecipient } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { memoryChoices } from "./fake/memory-choices.ts";
import { ownChoice } from "./own-choice.ts";
import type { MessageChoices } from "./outbox.ts";

const PLACE = { project: projectId.parse("basic"), library: libraryId.parse(1) };
const MIA = { ...PLACE, patron: { userId: "mia" }, session: "s" };
const ABOUT: readonly OptionalMessageKind[] = ["due-soon", "hold-ready"];
const to = (card: string): MessageRecipient => ({ card, name: card, email: "a@example.org" });

interface World {
  /** Null: there is no such card any more. */
  readonly recipient?: MessageRecipient | null | undefined;
  readonly about?: readonly OptionalMessageKind[] | undefined;
  readonly choices?: MessageChoices;
}

function world({ recipient, choices = memoryChoices(), ...over }: World) {
  const ended: string[] = [];
  const nothing = { loans: [], ready: [], lapsed: [], links: [] };
  const messages: MessageAccess = {
    cardsDue: async () => [],
    cardsWithHolds: async () => [],
    cardsWithLinks: async () => [],
    titles: () => new Map(),
    refusedAddresses: async () => [],
    refuseAddress: async () => {},
    facts: async ([card = ""]) =>
      recipient === null ? [] : [{ card, name: card, ...nothing, ...(recipient && { recipient }) }],
  };
  const writesAbout = "about" in over ? over.about : ABOUT;
  const system = { messages, ...(writesAbout && { writesAbout }) };
  const area = ownChoice({
    libraries: { find: () => system },
    choices,
    endSession: async (session) => {
      ended.push(session);
    },
  });
  return { area, choices, ended };
}

test("what is switched off in the app is off for the mails, and back on", async () => {
  const { area, choices } = world({ recipient: to("mia") });
  expect(await area.read(MIA)).toEqual({
    kinds: [
      { kind: "due-soon", on: true },
      { kind: "hold-ready", on: true },
    ],
    to: "patron",
  });
  const chosen = await area.choose(MIA, { off: ["due-soon"] });
  expect(chosen.kinds.map(({ on }) => on)).toEqual([false, true]);
  expect((await choices.off(PLACE, ["mia"])).get("mia")).toEqual(new Set(["due-soon"]));
  expect((await area.choose(MIA, { off: [] })).kinds.map(({ on }) => on)).toEqual([true, true]);
});

test("a kind that the library does not write about is not shown, and stays as it was chosen", async () => {
  const { area, choices } = world({ recipient: to("mia") });
  await choices.setOff(PLACE, "mia", ["welcome", "due-soon"]);
  const { kinds } = await area.choose(MIA, { off: ["hold-ready"] });
  expect(kinds.map(({ kind, on }) => `${kind} ${String(on)}`)).toEqual([
    "due-soon true",
    "hold-ready false",
  ]);
  const off = (await choices.off(PLACE, ["mia"])).get("mia");
  expect(off).toEqual(new Set(["welcome", "hold-ready"]));
});

test.each([
  ["the patron", to("mia"), "patron"],
  ["the adult who answers for them", to("mum"), "other"],
  ["nobody", undefined, "nobody"],
])("messages that go to %s", async (_whom, recipient, expected) => {
  expect(await world({ recipient }).area.read(MIA)).toMatchObject({ to: expected });
});

test("where no mail leaves it is unsupported; a card that is gone ends its session", async () => {
  const silent = world({ about: undefined });
  await expect(silent.area.read(MIA)).rejects.toMatchObject({ code: "unsupported" });
  const gone = world({ recipient: null });
  await expect(gone.area.read(MIA)).rejects.toMatchObject({ code: "session_ended" });
  const removed = world({ choices: { ...memoryChoices(), setOff: async () => false } });
  await expect(removed.area.choose(MIA, { off: [] })).rejects.toMatchObject({
    code: "session_ended",
  });
  expect([gone.ended, removed.ended]).toEqual([["s"], ["s"]]);
});
