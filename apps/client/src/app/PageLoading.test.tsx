import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test, vi } from "vitest";
import { createModel } from "../model/model.ts";
import { fakePlatform, type FakePlatform } from "../platform/fake/index.ts";
import { fakeServer } from "../testkit/server.ts";
import { AppParts } from "./AppParts.tsx";
import { routeObjects } from "./router.ts";
import { PageNotLoaded } from "./shell/page-not-loaded.ts";

const FLAG = "freihand.reloaded";
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const Fine = () => "Da";

/** The shell around one page whose code loads, or does not. */
async function openPage(platform: FakePlatform, load: () => Promise<() => string>) {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const model = createModel(platform);
  model.libraryState.getState().change({ privacyAccepted: true, multiPrivacyAccepted: true });
  const router = createMemoryRouter(routeObjects(platform.texts, model.i18n, { home: { load } }));
  render(
    <AppParts platform={platform} model={model}>
      <RouterProvider router={router} />
    </AppParts>,
  );
  const failed = () => screen.findByRole("heading", { name: "Die Seite ließ sich nicht laden" });
  const reasons = () =>
    logged.mock.calls.map(([reason]: readonly unknown[]) => reason).filter(isPageNotLoaded);
  return { failed, reasons };
}

const isPageNotLoaded = (reason: unknown) => reason instanceof PageNotLoaded;

test("Q-44: a page whose code is gone reloads the app once; if that does not help it shows an error and logs it", async () => {
  const platform = fakePlatform();
  const first = await openPage(platform, gone);
  await first.failed();
  await vi.waitFor(() => {
    expect(platform.happened).toEqual(["reload"]);
  });
  expect(first.reasons()).toEqual([]);
  document.body.replaceChildren();
  const second = await openPage(platform, gone);
  await second.failed();
  await vi.waitFor(() => {
    expect(second.reasons()).toHaveLength(1);
  });
  expect(platform.happened).toEqual(["reload"]);
});

test("Q-44: while the server does not answer nothing is reloaded, as the app would be lost; a later attempt still may", async () => {
  fakeServer.use(http.get("*/services/version", () => HttpResponse.error()));
  const platform = fakePlatform();
  const { failed, reasons } = await openPage(platform, gone);
  await failed();
  await vi.waitFor(() => {
    expect(reasons()).toHaveLength(1);
  });
  expect(platform.happened).toEqual([]);
  expect(platform.storedTexts.has(FLAG)).toBe(false);
});

test("a page that is being left for another site is not brought back by a reload", async () => {
  const platform = fakePlatform();
  platform.leavePage();
  let asked = 0;
  fakeServer.use(
    http.get("*/services/version", () => {
      asked += 1;
      return HttpResponse.json({});
    }),
  );
  const { failed, reasons } = await openPage(platform, gone);
  await failed();
  await vi.waitFor(() => {
    expect(asked).toBe(1);
  });
  // the response has arrived: any reaction to it would happen now
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(platform.happened).toEqual([]);
  expect(platform.storedTexts.has(FLAG)).toBe(false);
  expect(reasons()).toEqual([]);
});

test("Q-43: offline nothing is reloaded, and the page says so", async () => {
  const platform = fakePlatform();
  platform.setOnline(false);
  const { failed, reasons } = await openPage(platform, gone);
  await failed();
  await vi.waitFor(() => {
    expect(reasons()).toHaveLength(1);
  });
  expect(platform.happened).toEqual([]);
});

test("a page that loads clears the record of the reload, and is shown in the shell", async () => {
  const platform = fakePlatform();
  platform.storedTexts.set(FLAG, "dev");
  await openPage(platform, () => Promise.resolve(Fine));
  expect(await screen.findByText("Da")).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  expect(platform.storedTexts.has(FLAG)).toBe(false);
});
