import { config, library, type Config } from "@freihand/contract";
import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useT } from "../i18n/context.ts";
import { useConfig, useProjectConfig } from "../model/config/config.query.ts";
import { queryKeys } from "../model/query-keys.ts";
import { fakePlatform } from "../platform/fake/index.ts";
import { CONFIG, LIBRARIES } from "../testkit/demo-data.ts";
import { answers, brokenConnection, foreignPage, noAnswer } from "../testkit/fake-server.ts";
import { renderPart } from "../testkit/RenderApp.tsx";

function Shown() {
  const t = useT();
  const { title } = useConfig();
  const { title: own } = useProjectConfig();
  return (
    <p data-testid="shown">{`${title}|${own}|${t("app.search")}|${t("app.title", { page: "P" })}`}</p>
  );
}

const shown = () => screen.getByTestId("shown").textContent;
const configured = (more: object): Config => config.parse({ ...CONFIG, ...more });
const variables = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .findLast((text) => text.startsWith(":root {") && text.includes("primary-main"));

const MULTI = configured({
  title: "Verbund",
  edition: "multi",
  features: { ...CONFIG.features, reloadConfig: true },
  i18n: { de: { "app.search": "Im Verbund suchen" } },
});
const DEMO = configured({
  title: "Demo",
  i18n: { de: { "app.search": "<b>Suche</b>", "app.title": "{{page}} in der Demo" } },
  theme: { default: "dark", light: { primary: "#00457c" }, dark: {} },
});
const byProject = answers("config", ({ params }) =>
  params["project"] === "opac-demo" ? DEMO : MULTI,
);
const libraries = answers("libraries", [
  ...LIBRARIES,
  library.parse({ ...LIBRARIES[0], id: 3, libname: "Z", project: "opac-demo" }),
]);
const third = library.parse({ ...LIBRARIES[0], id: 3 }).id;
const first = library.parse({ ...LIBRARIES[0], id: 1 }).id;

test("a library brings its project's titles, texts and colours, and they are removed with it", async () => {
  const { model } = await renderPart(<Shown />, { handlers: [byProject, libraries] });
  await waitFor(() => {
    expect(shown()).toBe("Verbund|Verbund|Im Verbund suchen|P · Verbund");
  });
  const usual = variables();
  model.libraryState.getState().select(third);
  await waitFor(() => {
    expect(shown()).toBe("Demo|Verbund|<b>Suche</b>|P in der Demo");
  });
  expect(screen.getByTestId("shown").querySelector("b")).toBeNull();
  expect(variables()).toMatch(/primary-main:\s*#00457C/i);
  await waitFor(() => {
    expect(document.documentElement.dataset["theme"]).toBe("dark");
  });
  model.libraryState.getState().select(first);
  await waitFor(() => {
    expect(shown()).toBe("Verbund|Verbund|Im Verbund suchen|P · Verbund");
  });
  expect(variables()).toBe(usual);
});

test("the patron's choice of light or dark overrides the project's", async () => {
  const handlers = [answers("config", DEMO)];
  const { model } = await renderPart(<Shown />, { handlers });
  await waitFor(() => {
    expect(document.documentElement.dataset["theme"]).toBe("dark");
  });
  model.settings.getState().setDarkTheme(false);
  await waitFor(() => {
    expect(document.documentElement.dataset["theme"]).toBe("light");
  });
});

test.each([
  ["no connection", () => brokenConnection()],
  ["a page of somebody else", () => foreignPage(200)],
  ["a bad gateway", () => foreignPage(502)],
  ["something that is no configuration", () => Response.json({ title: "Falsch" })],
  [
    "a hostile one",
    () =>
      Response.json({
        ...CONFIG,
        title: "Falsch",
        theme: { ...CONFIG.theme, light: { primary: "url(https://evil.example)" } },
      }),
  ],
  [
    "one that leads to a script",
    () =>
      Response.json({
        ...CONFIG,
        title: "Falsch",
        nav: { clear: false, items: [{ id: "x", href: "javascript:alert(1)" }] },
      }),
  ],
])("Q-45: with %s instead of a configuration the base one is used", async (_name, answer) => {
  const { model } = await renderPart(<Shown />, { handlers: [answers("config", answer)] });
  await waitFor(() => {
    expect(model.queries.getQueryState(queryKeys.config(model.project()))?.status).toBe("error");
  });
  expect(shown()).toBe("||Zur Suche|P · Freihand");
});

test("Q-45: the base one is used until one arrives", async () => {
  await renderPart(<Shown />, { handlers: [answers("config", noAnswer)] });
  expect(shown()).toBe("||Zur Suche|P · Freihand");
});

test("another language brings the project's name in it", async () => {
  const spoken = answers("config", ({ params }) =>
    configured({ title: params["locale"] === "en" ? "Association" : "Verbund", edition: "multi" }),
  );
  const { model } = await renderPart(<Shown />, { handlers: [spoken, libraries] });
  await waitFor(() => {
    expect(shown()).toMatch(/^Verbund\|/);
  });
  model.settings.getState().setLocale("en");
  await act(() => model.i18n.switchTo("en"));
  await waitFor(() => {
    expect(shown()).toMatch(/^Association\|/);
  });
});

test("E5: until its configuration is there, and without one, the app keeps the name under which its page was served", async () => {
  const platform = fakePlatform({ servedName: "Steinau" });
  await renderPart(<Shown />, { platform, handlers: [answers("config", brokenConnection)] });
  expect(shown()).toMatch(/\|P · Steinau$/);
});

describe("an open page takes over the colours of a changed project, without a reload", () => {
  afterEach(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
  });

  async function opened() {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = { primary: "#00457c", calls: 0 };
    const changing = answers("config", () => {
      seen.calls += 1;
      return configured({
        theme: { default: "light", light: { primary: seen.primary }, dark: {} },
      });
    });
    const { platform } = await renderPart(<Shown />, { handlers: [changing] });
    await waitFor(() => {
      expect(variables()).toMatch(/primary-main:\s*#00457C/i);
    });
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return { platform, seen, pass };
  }

  test("within a minute", async () => {
    const { seen, pass } = await opened();
    seen.primary = "#6b2f6b";
    await pass(60);
    await waitFor(() => {
      expect(variables()).toMatch(/primary-main:\s*#6B2F6B/i);
    });
    expect(seen.calls).toBe(2);
  });

  test("when it comes into view again; a hidden one asks nothing", async () => {
    const { seen, pass } = await opened();
    act(() => {
      focusManager.setFocused(false);
    });
    seen.primary = "#6b2f6b";
    await pass(3600);
    expect(seen.calls).toBe(1);
    act(() => {
      focusManager.setFocused(true);
    });
    await waitFor(() => {
      expect(variables()).toMatch(/primary-main:\s*#6B2F6B/i);
    });
  });
});
