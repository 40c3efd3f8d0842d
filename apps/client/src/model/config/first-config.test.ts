import { config, library, type Config } from "@freihand/contract";
import type { HttpHandler } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { connectApi } from "../../api/connection.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection, noAnswer } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { firstConfig } from "./first-config.ts";
import { createModel } from "../model.ts";
import { queryKeys } from "../query-keys.ts";

const titled = (title: string, more: object = {}): Config =>
  config.parse({ ...CONFIG, ...more, title });
const MULTI = titled("Verbund", {
  edition: "multi",
  features: { ...CONFIG.features, reloadConfig: true },
});
const THIRD = library.parse({ ...LIBRARIES[0], id: 3, project: "opac-demo" });

function visit(...handlers: HttpHandler[]) {
  fakeServer.use(...handlers);
  const platform = fakePlatform();
  const model = createModel(platform);
  connectApi(model.connection);
  const project = model.connection.project();
  return { platform, model, project, title: () => model.config.store.getState().shown.title };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a visit starts with the project's configuration", async () => {
  const { model, title } = visit(answers("config", titled("Da")));
  await firstConfig(model);
  expect(title()).toBe("Da");
});

test("a visit to the library of the last visit starts with its project's configuration", async () => {
  const { model, title } = visit(
    answers("libraries", [...LIBRARIES, THIRD]),
    answers("config", ({ params }) => (params["project"] === "opac-demo" ? titled("Demo") : MULTI)),
  );
  model.libraryState.getState().select(THIRD.id);
  await firstConfig(model);
  expect(title()).toBe("Demo");
  expect(model.config.store.getState().own.title).toBe("Verbund");
});

test("Q-45: it waits two seconds at most, whatever fails to load", async () => {
  const { model, title } = visit(answers("libraries", noAnswer), answers("config", MULTI));
  model.libraryState.getState().select(THIRD.id);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let done = false;
  const started = firstConfig(model).then(() => (done = true));
  await vi.waitFor(() => {
    expect(title()).toBe("Verbund");
  });
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await started;
  expect(done).toBe(true);
});

test.each([
  ["without a connection, what the device has kept holds", false, "Behalten"],
  ["with a connection it holds too while the server fails", true, "Behalten"],
])("Q-43: %s", async (_sentence, online, expected) => {
  const { model, platform, project, title } = visit(answers("config", () => brokenConnection()));
  model.queries.setQueryData(queryKeys.config(project), titled("Behalten"));
  platform.setOnline(online);
  await firstConfig(model);
  expect(title()).toBe(expected);
});
