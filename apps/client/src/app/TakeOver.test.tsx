import { libraryId } from "@freihand/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Root } from "react-dom/client";
import { createModel, type Model } from "../model/model.ts";
import { restoreState } from "../model/session/restore.ts";
import { followAddressLocale } from "../model/settings/address-locale.ts";
import { fakePlatform, fakeRoom } from "../platform/fake/index.ts";
import { WAITING } from "../served/early-tap.ts";
import "../served/early.ts";
import { prepareTakeOver } from "../served/TakeOver.tsx";
import { CONFIG, INFO, LIBRARIES, sessionReply } from "../testkit/demo-data.ts";
import { answers } from "../testkit/fake-server.ts";
import { RECORD } from "../testkit/record-data.ts";
import { servedPages, type ServedPage } from "../testkit/served-pages.ts";
import { fakeServer } from "../testkit/server.ts";

const SERVED_AT = Date.parse("2026-11-21T07:00:00Z");
/** The page comes from a cache: meanwhile the libraries have opened. */
const NOW = Date.parse("2026-11-21T11:00:00Z");
const FOUND = {
  total: 1,
  totalExact: true,
  offset: 0,
  limit: 20,
  tookMs: 1,
  results: [
    {
      libraryId: libraryId.parse(1),
      id: RECORD.id,
      title: RECORD.title,
      mediaType: RECORD.mediaType,
      availability: RECORD.availability,
    },
  ],
  prefetched: [],
  facets: [],
  sorts: [],
};

let root: Root | undefined;

afterEach(() => {
  act(() => {
    root?.unmount();
  });
  root = undefined;
  document.body.replaceChildren();
  document.documentElement.lang = "de";
  window.history.replaceState(null, "", "/");
});

const REPLIES = {
  "/config": CONFIG,
  "/libraries": LIBRARIES,
  "/info": INFO,
  "/record/t3": RECORD,
  "/search": FOUND,
};

const PATHS = [
  ...["/", "/record/1/t3", "/result?libraryId=1&FREE=garten"].flatMap((path) => [
    path,
    `${path}${path.includes("?") ? "&" : "?"}lang=en`,
  ]),
  "/result?libraryId=1&FREE=garten&record=t3",
  "/result?libraryId=1&FREE=ab",
  "/no/such/page",
  "/start/99",
  "/acquisitions",
  "/content/any",
  "/events/1",
  "/general",
  "/help",
  "/imprint",
  "/info/1",
  "/libraries",
  "/privacy",
  "/search/1",
  "/start/2",
];

let pages: ReadonlyMap<string, ServedPage>;

beforeAll(async () => {
  const addresses = PATHS.map((path) => new URL(path, window.location.href).href);
  const served = await servedPages({ addresses, moment: SERVED_AT, replies: REPLIES });
  pages = new Map(PATHS.flatMap((path, at) => (served[at] ? [[path, served[at]]] : [])));
});

/** Shows the HTML of an address as the server sends it. */
function open(path: string): HTMLElement {
  fakeServer.use(answers("record", RECORD), answers("search", FOUND));
  window.history.replaceState(null, "", path);
  const { html, data } = pages.get(path) ?? { html: "", data: "" };
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "served";
  element.textContent = data;
  document.body.append(element);
  return document.body.querySelector<HTMLElement>("#root") ?? document.body;
}

type LastVisit = (model: Model) => unknown;

/** Starts the app on the page, as `main.tsx` does. @returns what React reports as different */
async function takeOver(place: Element, lastVisit: LastVisit): Promise<readonly unknown[]> {
  const room = fakeRoom();
  const before = createModel(fakePlatform({ room, now: NOW }));
  before.libraryState.getState().change({ privacyAccepted: true, multiPrivacyAccepted: true });
  await lastVisit(before);
  const platform = fakePlatform({ room, now: NOW });
  const model = createModel(platform);
  followAddressLocale(model.settings, window.location.search);
  const { locale } = model.settings.getState();
  document.documentElement.lang = locale;
  const start = await prepareTakeOver({ platform, model });
  await Promise.all([model.i18n.switchTo(locale), restoreState(model, platform)]);
  const mismatches: unknown[] = [];
  act(() => {
    root = start?.(place, (error) => mismatches.push(error));
  });
  expect(root).toBeDefined();
  return mismatches;
}

const VISITS: readonly (readonly [string, LastVisit])[] = [
  ["a first visit", () => undefined],
  [
    "a library chosen",
    ({ libraryState }) => {
      libraryState.getState().select(libraryId.parse(2));
    },
  ],
  ["a card signed in", ({ sessions }) => sessions.signIn(sessionReply())],
  [
    "dark chosen",
    ({ settings }) => {
      settings.getState().setDarkTheme(true);
    },
  ],
  [
    "English chosen",
    ({ settings }) => {
      settings.getState().setLocale("en");
    },
  ],
];

describe.each(PATHS)("%s is taken over as it was served", (path) => {
  test.each(VISITS)("at %s", async (_what, lastVisit) => {
    const place = open(path);
    const heading = place.querySelector("h1");
    const main = place.querySelector("main");
    expect(heading).not.toBeNull();
    expect(await takeOver(place, lastVisit)).toEqual([]);
    expect(place.querySelector("main")).toBe(main);
    await waitFor(() => {
      expect(document.querySelector("h1")).toBeVisible();
    });
  });
});

test.each(["America/Los_Angeles", "Pacific/Kiritimati"])(
  "a page about no library is taken over where it is another day: %s",
  async (zone) => {
    const place = open("/record/1/t3");
    vi.stubEnv("TZ", zone);
    const main = place.querySelector("main");
    expect(await takeOver(place, () => undefined)).toEqual([]);
    expect(place.querySelector("main")).toBe(main);
  },
);

test("a place inside a page, which no server is told, changes nothing", async () => {
  const place = open("/record/1/t3");
  window.history.replaceState(null, "", "/record/1/t3#exemplare");
  expect(await takeOver(place, () => undefined)).toEqual([]);
  await waitFor(() => {
    expect(screen.getAllByRole("link", { name: "Anmelden" })[0]).toHaveAttribute(
      "href",
      expect.stringContaining(encodeURIComponent("#exemplare")),
    );
  });
});

describe("after that the page is the device's own", () => {
  test("its library", async () => {
    await takeOver(open("/"), (model) => {
      model.libraryState.getState().select(libraryId.parse(2));
    });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
  });

  test("its language", async () => {
    await takeOver(open("/record/1/t3"), (model) => {
      model.settings.getState().setLocale("en");
    });
    expect(await screen.findByRole("link", { name: "Skip to content" })).toBeInTheDocument();
  });

  test("its time", async () => {
    const place = open("/record/1/t3");
    expect(place).toHaveTextContent("Öffnet heute um 09:00 Uhr");
    await takeOver(place, () => undefined);
    await waitFor(() => {
      expect(place).toHaveTextContent("Geöffnet bis 18:00 Uhr");
    });
  });

  test("its colours", async () => {
    await takeOver(open("/"), (model) => {
      model.settings.getState().setDarkTheme(true);
    });
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    });
  });
});

test("a page of another address is taken over under its own: home, as the service worker shows it", async () => {
  const place = open("/start/2");
  const heading = place.querySelector("h1");
  window.history.replaceState(null, "", "/");
  const mismatches = await takeOver(place, (model) => {
    model.libraryState.getState().select(libraryId.parse(2));
  });
  expect(mismatches).toEqual([]);
  expect(heading).toHaveTextContent("Gemeindebibliothek Erlenbach");
  await waitFor(() => {
    expect(window.location.pathname).toBe("/");
    expect(
      screen.getByRole("heading", { level: 1, name: "Gemeindebibliothek Erlenbach" }),
    ).toBeVisible();
  });
});

test("a page in the language that the visitor has chosen is taken over, and has its own address again", async () => {
  const place = open("/record/1/t3?lang=en");
  const heading = place.querySelector("h1");
  window.history.replaceState(null, "", "/record/1/t3");
  const mismatches = await takeOver(place, ({ settings }) => {
    settings.getState().setLocale("en");
  });
  expect(mismatches).toEqual([]);
  await waitFor(() => {
    const { pathname, search } = window.location;
    expect(pathname + search).toBe("/record/1/t3");
  });
  expect(heading).toBeVisible();
  expect(screen.getByRole("link", { name: "Skip to content" })).toBeVisible();
});

const GARDEN = "garten";

test.each([
  ["/result?libraryId=1&FREE=garten", "Im Katalog suchen"],
  ["/search/1", "Im Katalog suchen"],
  ["/start/2", "Im Katalog suchen"],
  ["/libraries", "Name oder Ort"],
  ["/", "Name oder Ort"],
])("what was typed on %s before stays there, with the focus", async (path, label) => {
  const place = open(path);
  const field = within(place).getAllByLabelText<HTMLInputElement>(label)[0];
  field?.focus();
  if (field) field.value = `${GARDEN} momo`;
  expect(await takeOver(place, () => undefined)).toEqual([]);
  await waitFor(() => {
    expect(document.getElementById("served")).toBeNull();
  });
  expect(field).toHaveValue(`${GARDEN} momo`);
  expect(field).toHaveFocus();
  await userEvent.type(field ?? place, "s");
  expect(field).toHaveValue(`${GARDEN} momos`);
});

describe("before the app has come", () => {
  const STAR = "Mein Garten im Klimawandel auf die Merkliste";
  const buttonIn = (place: HTMLElement, name: string) =>
    within(place).getByRole("button", { name, hidden: true });
  const tapTwice = () => {
    const place = open("/result?libraryId=1&FREE=garten");
    const button = buttonIn(place, STAR);
    button.click();
    button.click();
    return { place, button };
  };

  beforeEach(() => {
    delete document.documentElement.dataset["build"];
  });

  test("the button that was tapped is pressed once by it", async () => {
    const { place, button } = tapTwice();
    expect(button).toHaveAttribute(WAITING);
    document.documentElement.dataset["build"] = "now";
    await takeOver(place, () => undefined);
    await waitFor(() => {
      expect(button).toHaveAttribute("aria-pressed", "true");
    });
    expect(button).not.toHaveAttribute(WAITING);
  });

  test("who has not agreed to the privacy policy does nothing behind that question", async () => {
    const { place, button } = tapTwice();
    document.documentElement.dataset["build"] = "now";
    await takeOver(place, ({ libraryState }) => {
      libraryState.getState().change({ privacyAccepted: false, multiPrivacyAccepted: false });
    });
    expect(await screen.findByRole("button", { name: "Zustimmen" })).toBeVisible();
    expect(button).toHaveAttribute("aria-pressed", "false");
  });

  test("only the button is pressed that was tapped last", () => {
    const { place } = tapTwice();
    const other = buttonIn(place, "Als Titelbilder zeigen");
    other.click();
    expect([...place.querySelectorAll(`[${WAITING}]`)]).toEqual([other]);
  });

  test("nothing is noted any more once it is there", () => {
    document.documentElement.dataset["build"] = "now";
    expect(tapTwice().button).not.toHaveAttribute(WAITING);
  });
});

describe("a page is not taken over", () => {
  const prepare = (change: LastVisit) => {
    const platform = fakePlatform({ now: NOW });
    const model = createModel(platform);
    void change(model);
    return prepareTakeOver({ platform, model });
  };

  test("that is of another project than the device's", async () => {
    open("/");
    const foreign = (model: Model) => {
      model.settings.getState().change({ projectId: "opac-other" });
    };
    expect(await prepare(foreign)).toBeUndefined();
  });

  test.each(["", "{", "null", "[]", '{"project":"basic"}'])("with %j for data", async (text) => {
    open("/");
    const data = document.getElementById("served");
    if (data) data.textContent = text;
    expect(await prepare(() => undefined)).toBeUndefined();
  });
});
