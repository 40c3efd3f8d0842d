import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform, type FakeChoices } from "../../platform/fake/index.ts";
import { createModel } from "../model.ts";

const [one, two] = [libraryId.parse(1), libraryId.parse(2)];

function started(choices: FakeChoices = {}) {
  const model = createModel(fakePlatform(choices));
  const select = (id: typeof one) => {
    model.libraryState.getState().select(id);
  };
  const openHint = () => {
    const { open, libraryId: id } = model.hints.getState();
    return open === undefined ? undefined : `${open} ${String(id)}`;
  };
  return { model, select, openHint };
}

/** Resolves when pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("on the web a selection opens the hint to the app", () => {
  const { select, openHint } = started();
  select(one);
  expect(openHint()).toBe("app-hint 1");
  select(two);
  expect(openHint()).toBe("app-hint 2");
});

test("the selection of the last visit opens nothing, nor does selecting it again", () => {
  const { model, select, openHint } = started();
  select(one);
  model.hints.getState().hide();
  select(one);
  expect(openHint()).toBeUndefined();
});

test("a selection hides the open hint, even where hints are hidden for good", () => {
  const { model, select, openHint } = started();
  select(one);
  model.settings.getState().change({ hintsHidden: true });
  select(two);
  expect(openHint()).toBeUndefined();
  expect(model.settings.getState().hintsHidden).toBe(true);
});

test("clearing the selection hides the open hint", () => {
  const { model, select, openHint } = started();
  select(one);
  model.libraryState.getState().clear();
  expect(openHint()).toBeUndefined();
});

test("on a phone a selection offers single mode where the app has the library's icon", async () => {
  const { select, openHint } = started({ installed: { name: "ios", icons: [2] } });
  select(one);
  await settled();
  expect(openHint()).toBeUndefined();
  select(two);
  await settled();
  expect(openHint()).toBe("single-mode 2");
});

test.each([
  ["it bears that icon already", [1], true],
  ["it has no icon of the library", [2], false],
  ["it cannot change its icon", undefined, false],
])("on a phone nothing is offered when %s", async (_name, icons, isEnabled) => {
  const platform = fakePlatform({ installed: { name: "android", ...(icons && { icons }) } });
  if (isEnabled) await platform.appIcon?.set(one);
  const model = createModel(platform);
  model.libraryState.getState().select(one);
  await settled();
  expect(model.hints.getState().open).toBeUndefined();
});

test("on a phone nothing is offered for a library that is deselected before the device has answered", async () => {
  const { select, openHint } = started({ installed: { name: "ios", icons: [1] } });
  select(one);
  select(two);
  await settled();
  expect(openHint()).toBeUndefined();
});

test("on a phone nothing is offered in single mode, or when hints are hidden", async () => {
  const { model, select, openHint } = started({ installed: { name: "ios", icons: [1, 2] } });
  model.libraryState.getState().change({ singleModeEnabled: true });
  select(one);
  await settled();
  expect(openHint()).toBeUndefined();
  model.libraryState.getState().change({ singleModeEnabled: false });
  model.settings.getState().change({ hintsHidden: true });
  select(two);
  await settled();
  expect(openHint()).toBeUndefined();
});

test("a device that cannot report its icons gets no offer", async () => {
  const platform = fakePlatform();
  const fails = () => Promise.reject(new Error("no such plugin"));
  const appIcon = { isAvailable: fails, isEnabled: fails, set: fails };
  const model = createModel({ ...platform, name: "ios", appIcon });
  model.libraryState.getState().select(one);
  await settled();
  expect(model.hints.getState().open).toBeUndefined();
});
