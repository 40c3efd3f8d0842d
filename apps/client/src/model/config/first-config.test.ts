import { config, library, type Config } from "@freihand/contract";
import type { HttpHandler } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection, noAnswer } from "../../testkit/fake-server.ts";
import { ownConfig } from "../../testkit/own-config.ts";
import { fakeServer } from "../../testkit/server.ts";
import { renderConfigs } from "../fixtures/config-loads.ts";
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
  const project = model.project();
  /** What the first render shows. */
  const drawn = () => renderConfigs(platform, model).current;
  return { platform, model, project, drawn };
}

afterEach(() => {
  vi.useRealTimers();
});

test("a visit starts with the project's configuration", async () => {
  const { model, drawn } = visit(answers("config", titled("Da")));
  await firstConfig(model);
  expect(drawn().shown.title).toBe("Da");
});

test("a visit to the library of the last visit starts with its project's configuration", async () => {
  const { model, drawn } = visit(
    answers("libraries", [...LIBRARIES, THIRD]),
    answers("config", ({ params }) => (params["project"] === "opac-demo" ? titled("Demo") : MULTI)),
  );
  model.libraryState.getState().select(THIRD.id);
  await firstConfig(model);
  const { own, shown } = drawn();
  expect([own.title, shown.title]).toEqual(["Verbund", "Demo"]);
});

test("Q-45: it waits two seconds at most, whatever fails to load", async () => {
  const { model, drawn } = visit(answers("libraries", noAnswer), answers("config", MULTI));
  model.libraryState.getState().select(THIRD.id);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let done = false;
  const started = firstConfig(model).then(() => (done = true));
  await vi.waitFor(() => {
    expect(ownConfig(model)?.title).toBe("Verbund");
  });
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await started;
  expect(done).toBe(true);
  expect(drawn().shown.title).toBe("Verbund");
});

test.each([
  ["without a connection, what the device has kept holds", false, "Behalten"],
  ["with a connection it holds too while the server fails", true, "Behalten"],
])("Q-43: %s", async (_sentence, online, expected) => {
  const { model, platform, project, drawn } = visit(answers("config", () => brokenConnection()));
  model.queries.setQueryData(queryKeys.config(project), titled("Behalten"));
  platform.setOnline(online);
  await firstConfig(model);
  expect(drawn().shown.title).toBe(expected);
});
