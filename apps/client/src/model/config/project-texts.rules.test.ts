import { config } from "@freihand/contract";
import { expect, test } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { projectTexts } from "./project-texts.rules.ts";

test.each([
  [{ title: "" }, {}],
  [
    { title: "Verbund" },
    {
      de: { "app.name": "Verbund", "app.title": "{page} · Verbund" },
      en: { "app.name": "Verbund", "app.title": "{page} · Verbund" },
    },
  ],
  [
    { title: "Verbund", i18n: { de: { "app.title": "{{page}} im Verbund", x: "y" } } },
    {
      de: { "app.name": "Verbund", "app.title": "{{page}} im Verbund", x: "y" },
      en: { "app.name": "Verbund", "app.title": "{page} · Verbund" },
    },
  ],
  [
    { title: "Verbund", metadata: { seo: { title: "Suche" } } },
    {
      de: { "app.name": "Verbund", "app.title": "{page} · Suche" },
      en: { "app.name": "Verbund", "app.title": "{page} · Suche" },
    },
  ],
  [
    { title: "{{page}}" },
    {
      de: { "app.name": "page", "app.title": "{page} · page" },
      en: { "app.name": "page", "app.title": "{page} · page" },
    },
  ],
])("%j gives %j", (more, texts) => {
  expect(projectTexts(config.parse({ ...CONFIG, ...more }))).toEqual(texts);
});

test.each([
  ["no configuration yet", { _hash: "", title: "" }, "Steinau"],
  ["a project without a title", { _hash: "h", title: "" }, undefined],
  ["a project with one", { _hash: "h", title: "Verbund" }, "Verbund"],
])("E5: with %s the app bears the name from the server or the project", (_what, more, name) => {
  const texts = projectTexts(config.parse({ ...CONFIG, ...more }), "Steinau");
  expect(texts["de"]?.["app.name"]).toBe(name);
  expect(texts["en"]?.["app.title"]).toBe(name && `{page} · ${name}`);
});
