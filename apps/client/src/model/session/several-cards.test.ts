/* oxlint-disable vitest/no-standalone-expect, vitest/expect-expect -- the expectations are in the steps and the
   checks between them */
import { libraryId, session, type Session } from "@freihand/contract";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom, type FakePlatform } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { createModel, type Model } from "../model.ts";
import { queryKeys } from "../query-keys.ts";
import { currentSession, isLoggedIn, type CardKey } from "./session.rules.ts";

/** The cards of a household, of two libraries. */
const CARDS: readonly CardKey[] = [
  { libraryId: libraryId.parse(1), userId: "mia-1111" },
  { libraryId: libraryId.parse(1), userId: "ben-2222" },
  { libraryId: libraryId.parse(2), userId: "mia-1111" },
];
const keyOf = ({ libraryId: library, userId }: CardKey) => `${String(library)} ${userId}`;

/** The state that the specification requires, tracked by hand. */
class Expected {
  readonly cards = new Map<
    string,
    { token: string; label: string; since: number; usedAt: number }
  >();
  readonly tabs: { current: string | undefined; usedAt: number }[] = [
    { current: undefined, usedAt: 0 },
    { current: undefined, usedAt: 0 },
  ];
  #time = 0;

  signIn(tab: number, key: string, token: string): void {
    const before = this.cards.get(key);
    this.#time += 1;
    this.cards.set(key, {
      token,
      label: before?.label ?? "",
      since: before?.since ?? this.#time,
      usedAt: this.#time,
    });
    this.#put(tab, key);
    for (const other of this.tabs)
      if (other.current === undefined) Object.assign(other, { current: key, usedAt: this.#time });
  }

  switchTo(tab: number, key: string): void {
    const card = this.cards.get(key);
    if (!card) return;
    this.#time += 1;
    card.usedAt = this.#time;
    this.#put(tab, key);
  }

  end(tab: number, key: string): void {
    const own = this.tabs[tab];
    this.cards.delete(key);
    const others = [...this.cards.values()].filter(({ usedAt }) => usedAt <= (own?.usedAt ?? 0));
    if (own?.current === key) for (const card of others) card.usedAt = 0;
    for (const one of this.tabs) if (one.current === key) one.current = undefined;
  }

  reload(tab: number): void {
    const [last] = [...this.cards]
      .filter(([, { usedAt }]) => usedAt > 0)
      .toSorted(([, one], [, other]) => other.usedAt - one.usedAt);
    this.tabs[tab] = { current: last?.[0], usedAt: last?.[1].usedAt ?? 0 };
  }

  #put(tab: number, key: string): void {
    this.tabs[tab] = { current: key, usedAt: this.#time };
  }
}

/** One browser with two tabs. */
class Browser {
  readonly expected = new Expected();
  readonly #room = fakeRoom();
  readonly tabs: { platform: FakePlatform; model: Model }[] = [];
  #now = Date.parse("2026-11-21T09:00:00Z");
  #round = 0;

  async open(tab: number): Promise<void> {
    this.tabs[tab]?.platform.close();
    const platform = fakePlatform({ room: this.#room, now: () => (this.#now += 1) });
    const model = createModel(platform);
    this.tabs[tab] = { platform, model };
    await model.sessions.restore();
  }

  readonly reply = (card: CardKey): Session => {
    this.#round += 1;
    const [token, refreshToken] = [
      `access-${String(this.#round)}`,
      `refresh-${String(this.#round)}`,
    ];
    return session.parse({ ...sessionReply(), ...card, token, refreshToken });
  };

  check(): void {
    const { expected } = this;
    const stored = [...this.#room.tokens].toSorted(
      ([, { since: one = 0 }], [, { since: other = 0 }]) => one - other,
    );
    const wanted = [...expected.cards].toSorted(([, one], [, other]) => one.since - other.since);
    expect(stored.map(([key, { token, label = "" }]) => ({ key, token, label }))).toEqual(
      wanted.map(([key, { token, label }]) => ({ key, token, label })),
    );
    for (const [tab, { model }] of this.tabs.entries()) {
      const state = model.sessions.store.getState();
      expect(state.cards.map(keyOf).toSorted()).toEqual([...expected.cards.keys()].toSorted());
      expect(state.cards.map(({ label = "" }) => label).toSorted()).toEqual(
        wanted.map(([, { label }]) => label).toSorted(),
      );
      for (const card of state.cards) {
        expect(isLoggedIn(card)).toBe(true);
        expect([card.token, card.refreshToken === undefined]).toEqual([undefined, false]);
      }
      const current = currentSession(state);
      expect(current && keyOf(current)).toBe(expected.tabs[tab]?.current);
      const cached = model.queries.getQueryCache().findAll({ queryKey: queryKeys.allAccounts });
      for (const { queryKey } of cached)
        expect([...expected.cards.keys()]).toContain(queryKey.slice(1, 3).join(" "));
    }
    const copies = [...this.#room.cardCopies.keys()].map((key) => key.replace(/^\w+ /, ""));
    for (const key of copies) expect([...expected.cards.keys()]).toContain(key);
    expect(JSON.stringify([...this.#room.texts])).not.toMatch(/mia-|ben-|access-|refresh-/);
  }
}

type Act = (browser: Browser, tab: number, card: CardKey) => Promise<void>;

/** The possible events, and their effect by the rules. */
const ACTS: Readonly<Record<string, Act>> = {
  "sign in": async ({ expected, tabs, reply }, tab, card) => {
    const model = tabs[tab]?.model;
    const answer = reply(card);
    await model?.sessions.signIn(answer);
    model?.queries.setQueryData(queryKeys.account(card.libraryId, card.userId), {
      ...EMPTY_ACCOUNT,
      ...card,
    });
    expected.signIn(tab, keyOf(card), answer.refreshToken);
    expect(model?.libraryState.getState().libraryId).toBe(card.libraryId);
  },
  "switch to": async ({ expected, tabs }, tab, card) => {
    await tabs[tab]?.model.sessions.switchTo(card);
    expected.switchTo(tab, keyOf(card));
  },
  label: async ({ expected, tabs }, tab, card) => {
    const label = card.userId.slice(0, 1 + tab);
    await tabs[tab]?.model.sessions.setLabel(card, label);
    Object.assign(expected.cards.get(keyOf(card)) ?? {}, { label });
  },
  "log out": async ({ expected, tabs }, tab, card) => {
    await tabs[tab]?.model.sessions.end(card);
    expected.end(tab, keyOf(card));
  },
  refuse: async ({ expected, tabs }, tab, card) => {
    let told = 0;
    const sessions = tabs[tab]?.model.sessions;
    const end = sessions?.onRefused(() => (told += 1));
    const isCurrent = expected.tabs[tab]?.current === keyOf(card);
    await sessions?.refuse(card);
    end?.();
    expect(told).toBe(isCurrent ? 1 : 0); // a card in the background ends silently (rulings 31)
    expected.end(tab, keyOf(card));
  },
  renew: async ({ expected, tabs, reply }, tab, card) => {
    const answer = reply(card);
    await tabs[tab]?.model.sessions.renew(answer);
    Object.assign(expected.cards.get(keyOf(card)) ?? {}, { token: answer.refreshToken });
  },
  "its library leaves": async ({ expected, tabs }, tab, { libraryId: gone }) => {
    for (const card of CARDS.filter((one) => one.libraryId === gone)) {
      await tabs[tab]?.model.sessions.end(card);
      expected.end(tab, keyOf(card));
    }
  },
  reload: async (browser, tab) => {
    await browser.open(tab);
    browser.expected.reload(tab);
  },
};

/** Waits until messages between tabs have been received and handled. */
async function quiet(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

const act = fc.record({
  name: fc.constantFrom(...Object.keys(ACTS)),
  tab: fc.constantFrom(0, 1),
  card: fc.constantFrom(...CARDS),
});

test("Q-13: whatever happens to several cards in two tabs, the rules of the specification are met", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40, size: "max" }), async (acts) => {
      const browser = new Browser();
      await browser.open(0);
      await browser.open(1);
      for (const { name, tab, card } of acts) {
        await ACTS[name]?.(browser, tab, card);
        await quiet();
        browser.check();
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
