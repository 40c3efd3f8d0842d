import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BASE_CONFIG } from "../model/config/config-choice.rules.ts";
import { exampleReply } from "./examples.ts";
import { renderPage, warmUp, type PageRequest } from "./render-page.tsx";

const NOT_FOUND = {
  type: "urn:freihand:not_found",
  title: "not found",
  status: 404,
  exceptionType: "ApiException",
  code: "not_found",
  message: "not found",
  retryable: false,
  traceId: "trace",
};

/** The example's replies. @param refused calls that end otherwise */
const replies =
  (refused: Readonly<Record<string, number>>): PageRequest["fetch"] =>
  (path) => {
    const [, status] = Object.entries(refused).find(([part]) => path.includes(part)) ?? [];
    return Promise.resolve(
      status === undefined ? exampleReply(path) : { status, body: { ...NOT_FOUND, status } },
    );
  };

const render = (path: string, refused = {}) => renderWith(replies(refused), path);

const renderWith = (fetch: PageRequest["fetch"], path: string) =>
  renderPage({
    address: `https://basic.example${path}`,
    projectId: "basic",
    moment: Date.parse("2026-11-23T09:00:00Z"),
    fetch,
  });

/** The example's replies, some of them with other members. @param changed by the end of the path */
const changedReplies =
  (changed: Readonly<Record<string, object>>): PageRequest["fetch"] =>
  (path) => {
    const reply = exampleReply(path);
    const [, members] =
      Object.entries(changed).find(([end]) => path.split("?", 1)[0]?.endsWith(end)) ?? [];
    return Promise.resolve({
      ...reply,
      body: members ? { ...Object(reply.body), ...members } : reply.body,
    });
  };

const RESULT = "/result?libraryId=1&FREE=titel";

test("a page has the texts of its own project, whichever was rendered before", async () => {
  const other = await renderWith(changedReplies({ "/config": { title: "Andere App" } }), RESULT);
  const own = await render(RESULT);
  expect(`${String(other?.title)} ${String(other?.html)}`).toContain("Andere App");
  expect(own?.html).toContain("Titel");
  expect(`${String(own?.title)} ${String(own?.html)}`).not.toContain("Andere App");
});

test.each([
  ["/", "Bücherei"],
  ["/?lang=en", "Open until 18:00"],
  ["/record/1/1", "240 Seiten"],
  ["/record/1/1?lang=en", "240 Seiten"],
  [RESULT, "Titel"],
  [`${RESULT}&record=1`, "240 Seiten"],
  [`${RESULT}&lang=en`, "Titel"],
  ["/general", "im Katalog suchen"],
  ["/help", "Wenn etwas nicht klappt"],
  ["/help?lang=en", "With the keyboard"],
  ["/imprint", "Wer dieses Angebot betreibt"],
  ["/info/1", "09:00"],
  ["/info/1?lang=en", "Monday"],
  ["/libraries", "Bücherei"],
  ["/privacy", "Suchen geht ohne Anmeldung"],
  ["/search/1", 'name="FREE"'],
  ["/start/1", "Geöffnet bis 18:00 Uhr"],
])("%s is whole", async (path, text) => {
  const page = await render(path);
  expect(page?.status).toBe(200);
  expect(page?.html).toMatch(/<h1[^>]*>[^<]/);
  expect(page?.html).toContain(text);
  for (const part of ["<script", "<!--$!-->", ' style="']) expect(page?.html).not.toContain(part);
});

test("the HTML is a page for a phone and for a wide window, as the width decides", async () => {
  const page = await render("/record/1/1");
  expect(page?.html.match(/<nav /g)).toHaveLength(2);
  expect(page?.html).toContain('aria-label="Weitere Wege"');
  expect(page?.html).toContain('href="/watchlist"');
  const css = page?.styles.map((style) => style.css).join("") ?? "";
  expect(css).toMatch(/@media \(min-width:600px\)\{[^{]*\{display:none;\}/);
  expect(css).toMatch(/@media \(min-width:900px\)\{[^{]*\{display:block;width:56px;\}/);
  expect(css).toMatch(/@media \(min-width:1200px\)\{[^{]*\{width:clamp\(256px/);
});

test("without a script the search is sent by the browser, and the ways through the app are links", async () => {
  const html = (await render(RESULT))?.html ?? "";
  expect(html).toMatch(/<form[^>]* action="\/result"/);
  expect(html).toContain('<input type="hidden" name="libraryId" value="1"/>');
  expect(html).toMatch(/<input[^>]* name="FREE"/);
  const [, links = ""] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  for (const path of ["/search/1", "/info/1", "/privacy"])
    expect(links).toContain(`href="${path}"`);
  expect(links).toContain("Ohne JavaScript");
});

test.each([
  ["FREE=ab", "Mindestens 3 Zeichen erforderlich."],
  ["FREE=ab&lang=en", "3 chars required"],
  ["FREE=", "Bitte geben Sie ein, was Sie suchen."],
  ["FREE=+&lang=en", "Please enter what you are looking for."],
  ["ISBN=123", "Das ist keine gültige ISBN. Bitte prüfen Sie die Ziffern."],
])(
  "without a script, %s is refused in the words of the app, with the form to go on",
  async (params, words) => {
    const refusing: PageRequest["fetch"] = (path) => {
      if (path.endsWith("/search"))
        return Promise.resolve({ status: 400, body: { ...NOT_FOUND, status: 400 } });
      const reply = exampleReply(path);
      const isbn = {
        id: "ISBN",
        label: "ISBN",
        kind: "barcode",
        meaning: "ISBN",
        advanced: true,
        visible: true,
      };
      const fields = path.endsWith("/searchfields")
        ? [...Object.values(Object(reply.body)), isbn]
        : reply.body;
      return Promise.resolve({ ...reply, body: fields });
    };
    const page = await renderWith(refusing, `/result?libraryId=1&${params}`);
    expect(page?.status).toBe(200);
    expect(page?.html).toContain(words);
    expect(page?.html).toMatch(/<form[^>]* action="\/result".*<input[^>]* name="FREE"/s);
    expect(page?.html).toContain(' aria-invalid="true"');
    // the fields come on demand: those that the page shows are named by it
    expect(page?.modules.includes("src/parts/search-form/AdvancedFields.tsx")).toBe(
      params.startsWith("ISBN"),
    );
  },
);

test("a title that is open over results comes with the list, and a way back to it", async () => {
  const page = await render(`${RESULT}&record=1`);
  expect(page?.title).toContain("Titel");
  expect(page?.modules).toContain("src/app/pages/TitleWithActions.tsx");
  expect(page?.html).toMatch(/<h2[^>]*>Titel/);
  expect(page?.html).toMatch(/<ol[^>]*>.*<a [^>]*record=1/s);
  expect(page?.html).toMatch(
    /<a [^>]*href="\/result\?libraryId=1&amp;FREE=titel"[^>]*>.*Zur Trefferliste/s,
  );
});

test("a title that is open over results and does not exist is missing", async () => {
  expect((await render(`${RESULT}&record=2`, { "/record/": 404 }))?.status).toBe(404);
});

const GERMAN = "src/i18n/de/public.json";
const PARTS_OF_HOME = [
  "src/features/libraries/home/Browse.tsx",
  "src/features/libraries/home/HomeNews.tsx",
];

test.each([
  ["/record/1/1", ["src/app/pages/RecordPage.tsx", GERMAN]],
  [
    "/record/1/1?lang=en",
    ["src/app/pages/RecordPage.tsx", "src/i18n/en/start.json", "src/i18n/en/public.json"],
  ],
  ["/start/1", ["src/app/pages/StartPage.tsx", GERMAN, ...PARTS_OF_HOME]],
  [RESULT, ["src/app/pages/ResultPage.tsx", GERMAN]],
  ["/events", ["src/app/pages/EventsPage.tsx", GERMAN]],
  ["/help", ["src/features/content/InfoPageScreen.tsx", GERMAN]],
])("%s names what makes it the app, and nothing else", async (path, files) => {
  const page = await render(path);
  expect(page?.modules).toEqual(["src/served/TakeOver.tsx", ...files]);
  for (const file of page?.modules ?? [])
    expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
});

test.each(["/", "/events", "/info"])(
  "while no library is chosen, %s names the choice of one",
  async (path) => {
    const { body } = exampleReply("/services/de/basic/libraries");
    const [library] = Array.isArray(body) ? body : [];
    const two = [library, { ...library, id: 2, libname: "Andere" }];
    const choice = await renderWith((call) => {
      const reply = exampleReply(call);
      return Promise.resolve(call.endsWith("/libraries") ? { ...reply, body: two } : reply);
    }, path);
    expect(choice?.modules).toContain("src/app/pages/ChooseLibrary.tsx");
  },
);

test("a list without hits names what offers other ways", async () => {
  const none = changedReplies({ "/search": { total: 0, results: [] } });
  const page = await renderWith(none, RESULT);
  expect(page?.modules).toContain("src/features/search/nothing-found/NothingFound.tsx");
});

test.each([
  ["/record/1/1", "Bücherei (Bücherei)"],
  [RESULT, "Bücherei (Bücherei)"],
  ["/help", "Keine Bibliothek gewählt"],
])("the foot of %s names the library that the page is about", async (path, name) => {
  const page = await renderWith(severalLibraries, path);
  expect(page?.html).toMatch(
    new RegExp(`<footer[^>]*>${name.replaceAll(/[()]/g, "\\$&")}</footer>`),
  );
});

test("what describes the project is not in the page: the server's head has it", async () => {
  const metadata = { seo: { "og:url": "https://basic.example" } };
  const page = await renderWith(changedReplies({ "/config": { metadata } }), "/help");
  expect(page?.data).toContain("og:url");
  expect(page?.html).not.toContain("<meta");
});

describe("a text of the project or a library", () => {
  const withImprint = (reply: { status: number; body: unknown }): PageRequest["fetch"] => {
    const info = { ...BASE_CONFIG.info, imprint: { menu: true, visible: true, _hash: "h" } };
    const others = changedReplies({ "/config": { info } });
    return (path) =>
      path === "/assets/basic/html/imprint.html?v=h" ? Promise.resolve(reply) : others(path);
  };

  test("is in the page as elements, without what is more than text", async () => {
    const body =
      '<title>T</title><h1>Rathaus</h1><div onclick="x()">Zimmer 3<script>x()</script> <a href="/info/1">Zeiten</a></div>';
    const page = await renderWith(withImprint({ status: 200, body }), "/imprint");
    expect(page?.html).toMatch(/<h2>Rathaus<\/h2><p>Zimmer 3.* <a [^>]*href="\/info\/1"/);
    expect(page?.html).not.toMatch(/x\(\)|<title|<script/);
    expect(page?.modules).toContain("src/parts/markdown/MarkdownText.tsx");
  });

  test.each([404, 503])("that answers %i leaves the page to the browser", async (status) => {
    const fetch = withImprint({ status, body: undefined });
    expect(await renderWith(fetch, "/imprint")).toBeUndefined();
  });

  test("is no Markdown any more", async () => {
    const text = { "/info": { text: "**Heute** [Plan](/map)" } };
    const page = await renderWith(changedReplies(text), "/info/1");
    expect(page?.html).toContain("<strong>Heute</strong>");
    expect(page?.html).not.toContain("**");
  });
});

test("an example of every screen can be rendered", async () => {
  expect(await warmUp()).toEqual([]);
});

const severalLibraries: PageRequest["fetch"] = (path) => {
  const reply = exampleReply(path);
  if (!path.endsWith("/libraries")) return Promise.resolve(reply);
  const [library] = Object.values(Object(reply.body));
  return Promise.resolve({ ...reply, body: [library, { ...Object(library), id: 2 }] });
};

test.each([
  ["/no/such/screen", "Diese Seite gibt es nicht"],
  ["/nowhere", "Diese Seite gibt es nicht"],
  ["/nowhere?lang=en", "This page does not exist"],
  ["/record/x/1", "Diese Seite gibt es nicht"],
  ["/content/nowhere", "Diesen Inhalt gibt es nicht"],
  ["/start/99", "Diese Bibliothek gibt es hier nicht"],
  ["/info/99", "Diese Bibliothek gibt es hier nicht"],
  ["/result?libraryId=99&FREE=titel", "Diese Bibliothek gibt es hier nicht"],
])("%s is a page that is not there, and says where to go", async (path, text) => {
  const page = await renderWith(severalLibraries, path);
  expect(page?.status).toBe(404);
  expect(page?.html).toContain(text);
  expect(page?.html).toMatch(/<h1[^>]*>[^<]/);
  const [, main = ""] = /<main(.*)<\/main>/s.exec(page?.html ?? "") ?? [];
  expect(main).toMatch(/<a [^>]*href="\/(?:libraries)?(?:\?lang=en)?"/);
  expect(main).not.toContain("/start/99");
});

test.each(["/account", "/desk"])("%s is not rendered", async (path) => {
  expect(await render(path)).toBeUndefined();
});

describe("a call that fails", () => {
  test.each(["/", "/record/1/1"])("leaves %s without the library's hours", async (path) => {
    const page = await render(path, { "/info": 503 });
    expect(page?.status).toBe(200);
    expect(page?.html).toMatch(/<h1[^>]*>[^<]/);
    expect(page?.data).not.toContain("Europe/Berlin");
    expect(page?.data).toContain('"libraries"');
  });

  test("of a title that does not exist makes the page 404", async () => {
    expect((await render("/record/1/1", { "/record/": 404 }))?.status).toBe(404);
  });

  test.each([
    ["/", "/libraries"],
    ["/", "/config"],
    ["/record/1/1", "/record/"],
    [RESULT, "/search"],
  ])("drops %s without %s", async (path, call) => {
    expect(await render(path, { [call]: 503 })).toBeUndefined();
  });
});
