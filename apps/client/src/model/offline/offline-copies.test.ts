import { libraryId } from "@freihand/contract";
import { dehydrate, hydrate } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { fakeOfflineStore, fakePlatform } from "../../platform/fake/index.ts";
import type { OfflineStore } from "../../platform/ports/platform.ts";
import { EMPTY_ACCOUNT, INFO, LIBRARIES, sessionReply } from "../../testkit/demo-data.ts";
import "../../testkit/server.ts";
import { createModel } from "../model.ts";
import { queryKeys } from "../query-keys.ts";

const first = libraryId.parse(1);
const NOW = Date.parse("2026-11-21T09:00:00Z");

function shelf() {
  const entries = new Map<string, unknown>();
  const store: OfflineStore = fakeOfflineStore(entries);
  return { entries, store };
}

function start({ store }: Pick<ReturnType<typeof shelf>, "store">) {
  const platform = { ...fakePlatform({ now: NOW }), offline: store };
  const model = createModel(platform);
  return { platform, model };
}

/** A visit that requests everything a patron's visit does. */
async function visit(kept: ReturnType<typeof shelf>): Promise<void> {
  const { model } = start(kept);
  await model.sessions.signIn(sessionReply());
  const { queries } = model;
  const params = { libraryId: first };
  await queries.fetchQuery({
    queryKey: queryKeys.libraries,
    queryFn: () => model.api.call("libraries", {}),
  });
  await queries.fetchQuery({
    queryKey: queryKeys.info(first),
    queryFn: () => model.api.call("libraryInfo", { params }),
  });
  await queries.fetchQuery({
    queryKey: queryKeys.account(first, "1234"),
    queryFn: () => model.api.call("account", {}),
  });
  await queries.fetchQuery({
    queryKey: queryKeys.suggest(first, "garten"),
    queryFn: () => model.api.call("suggest", { params, query: { q: "garten" } }),
  });
}

describe("Q-43: an offline start", () => {
  test("shows the last known public responses, with their time of retrieval, as outdated", async () => {
    const kept = shelf();
    vi.useFakeTimers({ now: NOW - 3_600_000, toFake: ["Date"] });
    await visit(kept);
    vi.useRealTimers();
    const { model } = start(kept);
    await model.restoreCopies();
    expect(model.queries.getQueryData(queryKeys.libraries)).toEqual(LIBRARIES);
    expect(model.queries.getQueryData(queryKeys.info(first))).toEqual(INFO);
    expect(model.queries.getQueryState(queryKeys.libraries)).toMatchObject({
      dataUpdatedAt: NOW - 3_600_000,
      isInvalidated: true,
    });
  });

  test("knows what came with a rendered page", async () => {
    const rendered = start(shelf()).model.queries;
    rendered.setQueryData(queryKeys.libraries, LIBRARIES, { updatedAt: NOW - 60_000 });
    rendered.setQueryData(queryKeys.account(first, "1234"), EMPTY_ACCOUNT);
    const kept = shelf();
    hydrate(start(kept).model.queries, dehydrate(rendered));
    expect([...kept.entries.keys()]).toEqual(['["basic","libraries"]']);
    const { model } = start(kept);
    await model.restoreCopies();
    expect(model.queries.getQueryData(queryKeys.libraries)).toEqual(LIBRARIES);
    expect(model.queries.getQueryState(queryKeys.libraries)?.dataUpdatedAt).toBe(NOW - 60_000);
  });

  test("Q-20, Q-50: nothing about the patron is kept", async () => {
    const kept = shelf();
    await visit(kept);
    expect([...kept.entries.keys()].toSorted()).toEqual([
      '["basic","info",1]',
      '["basic","libraries"]',
    ]);
    const text = JSON.stringify([...kept.entries]);
    expect(text).not.toMatch(/1234|garten|access-|refresh-/);
    expect(text).not.toContain(JSON.stringify(EMPTY_ACCOUNT));
  });

  test.each([
    ["another form", { queryKey: ["libraries"], data: [{ id: "x" }] }],
    ["an account, by whatever way it came there", { queryKey: ["account", 1, "1234"], data: {} }],
    ["an old date", { queryKey: ["libraries"], data: LIBRARIES, savedAt: 0 }],
  ])("removes what has %s", async (_name, part) => {
    const kept = shelf();
    const entry = { project: "basic", savedAt: NOW, ...part };
    kept.entries.set(JSON.stringify([entry.project, ...entry.queryKey]), entry);
    const { model } = start(kept);
    await model.restoreCopies();
    expect(model.queries.getQueryData(entry.queryKey)).toBeUndefined();
    expect(kept.entries.size).toBe(0);
  });

  test("is not stopped by unreadable bytes, nor does it show another project's state", async () => {
    const kept = shelf();
    kept.entries.set("1", "garbage");
    kept.entries.set("2", null);
    const foreign = { project: "opac-x", queryKey: ["libraries"], savedAt: NOW, data: LIBRARIES };
    kept.entries.set("3", foreign);
    const { model } = start(kept);
    await model.restoreCopies();
    expect(model.queries.getQueryData(queryKeys.libraries)).toBeUndefined();
    expect(kept.entries.has("3")).toBe(true);
  });
});
