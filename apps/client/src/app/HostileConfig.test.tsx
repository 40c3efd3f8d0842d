import { config } from "@freihand/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ExternalPage } from "../parts/page/ExternalPage.tsx";
import { Markdown } from "../parts/page/Markdown.tsx";
import { EVIL, HOSTILE_TEXTS } from "../parts/markdown/fixtures/hostile-texts.ts";
import { CONFIG } from "../testkit/demo-data.ts";
import { ownConfig } from "../testkit/own-config.ts";
import { answers } from "../testkit/fake-server.ts";
import { renderApp, renderPart } from "../testkit/RenderApp.tsx";
import { fakeServer } from "../testkit/server.ts";
import { http, HttpResponse } from "msw";

const RUN = `<img src="https://${EVIL}/x" onerror="window.__xss=1"><script>window.__xss=1</script>`;
const TEXT = HOSTILE_TEXTS.slice(0, 60).join("\n\n");

/** Everything hostile that the contract lets through. */
const HOSTILE = config.parse({
  ...CONFIG,
  edition: `multi${RUN}`,
  title: `Titel ${RUN} {{page}} $t(app.name)`,
  subtitles: [RUN],
  images: {
    appIcon: { url: `https://${EVIL}/icon.png`, _hash: "h" },
    dark: { small: { url: `//${EVIL}/a.png`, project: `//${EVIL}`, _hash: "h" } },
    light: { small: { url: `javascript:alert(1)//a.png`, _hash: "h" } },
  },
  info: {
    ...CONFIG.info,
    imprint: { menu: true, visible: true, _hash: "h" },
  },
  nav: {
    clear: false,
    items: [
      { id: `x${RUN}`, title: { de: RUN }, icon: RUN, route: `//${EVIL}`, before: "search" },
      { id: "y", title: { de: "Fremd" }, route: `/\\${EVIL}` },
      { id: "z", title: { de: "Skript" }, route: "javascript:window.__xss=1" },
    ],
  },
  content: {
    [`../../services/${RUN}`]: {
      title: { de: RUN },
      visible: true,
      menu: true,
      order: 1,
      icon: RUN,
      _hash: "h",
    },
  },
  settings: { ios: { link: "javascript:window.__xss=1" }, android: { link: `//${EVIL}/{id}` } },
  i18n: {
    de: {
      "app.search": RUN,
      "app.skip": "$t(app.skip)",
      "app.more": "$t(app.close)",
      "app.close": "$t(app.more)",
      "home.choose.title": `${RUN}{{evil}}`,
    },
    [`x${RUN}`]: { "app.search": RUN },
  },
  theme: {
    default: "system",
    light: {
      primary: "#ffff00",
      surface: "#808080",
      [`x;} body{background:url(//${EVIL})}`]: "#000000",
    },
    dark: { primary: "#000000", surface: "#ffffff" },
  },
  metadata: {
    smartAppBanner: { appId: `1, app-argument=https://${EVIL}`, path: `//${EVIL}` },
    seo: {
      refresh: `0;url=https://${EVIL}`,
      [`og:x" onload="window.__xss=1`]: RUN,
      referrer: "unsafe-url",
    },
  },
  maintenance: {
    enabled: true,
    offline: false,
    type: "warning",
    hidden: false,
    messages: { de: { title: RUN, text: TEXT } },
  },
});

const requests: string[] = [];
const note = ({ request }: { readonly request: Request }) => requests.push(request.url);

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("__xss", undefined);
  fakeServer.events.on("request:start", note);
});
afterEach(() => {
  fakeServer.events.removeAllListeners();
});

const EVENT_OR_STYLE = /^(?:on|style$|srcdoc$|formaction$)/;

/** Traces in the document: what runs, loads from elsewhere, or leads there from within the app. */
function traces(): string[] {
  const all = [...document.querySelectorAll("*")];
  const elements = all
    .filter((element) =>
      element.matches(
        "script,iframe,object,embed,form[action],base,img,video,audio,svg *:not(path,g,circle)",
      ),
    )
    .map(({ outerHTML }) => outerHTML);
  const attributes = all.flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) =>
        EVENT_OR_STYLE.test(name)
          ? value.includes("xss") || value.includes(EVIL)
          : leadsAway(element, name, value),
      )
      .map(({ name, value }) => `${element.localName}[${name}=${value}]`),
  );
  const metas = [...document.head.querySelectorAll("meta")].flatMap((meta) =>
    meta.httpEquiv === "" && !["referrer", "refresh", "apple-itunes-app"].includes(meta.name)
      ? []
      : [meta.outerHTML],
  );
  const styles = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap(({ cssText }) => (cssText.includes(EVIL) ? [cssText] : []));
  return [...elements, ...attributes, ...metas, ...styles];
}

function leadsAway(element: Element, name: string, value: string): boolean {
  if (!["href", "src", "srcset", "action", "poster", "data"].includes(name)) return false;
  if (/^\s*(?:javascript|data|vbscript):|^\/?[/\\]{1,2}[^/]*evil/i.test(value)) return true;
  return value.includes(EVIL) && !element.matches('a[target=_blank][rel~="noopener"]');
}

const foreign = () => requests.filter((url) => new URL(url).host !== window.location.host);

describe("Q-2, Q-26: a hostile configuration", () => {
  test.each(["/", "/libraries", "/imprint", "/about", "/settings", "/no-such-page"])(
    "leaves no trace on %s and makes no request to any other host",
    async (path) => {
      const { model } = await renderApp(path, {
        handlers: [
          answers("config", HOSTILE),
          http.get("*/assets/*", () => HttpResponse.text(TEXT)),
        ],
      });
      await waitFor(() => {
        expect(ownConfig(model)?.title).toContain("Titel");
      });
      await screen.findByRole("heading", { level: 1 });
      expect(traces()).toEqual([]);
      expect(foreign()).toEqual([]);
      expect(Reflect.get(window, "__xss")).toBeUndefined();
    },
  );

  test("has its texts shown as plain text only", async () => {
    await renderPart(<Markdown text={TEXT} />);
    await screen.findAllByText(/Ihr Passwort/);
    expect(traces()).toEqual([]);
    expect(foreign()).toEqual([]);
  });

  test("has its pages shown as plain text only", async () => {
    await renderPart(<ExternalPage name="imprint" fallback={null} />, {
      handlers: [
        answers("config", HOSTILE),
        http.get("*/assets/basic/html/imprint.html", () => HttpResponse.text(TEXT)),
      ],
    });
    await screen.findAllByText(/Ihr Passwort/);
    expect(traces()).toEqual([]);
    expect(foreign()).toEqual([]);
  });
});
