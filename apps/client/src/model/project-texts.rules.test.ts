import { config } from "@freihand/contract";
import { expect, test } from "vitest";
import { CONFIG } from "../testkit/demo-data.ts";
import { projectTexts } from "./project-texts.rules.ts";

test.each([
  [{ title: "" }, {}],
  [
    { title: "Verbund" },
    {
      de: { "app.name": "Verbund", "app.title": "{{page}} · Verbund" },
      en: { "app.name": "Verbund", "app.title": "{{page}} · Verbund" },
    },
  ],
  [
    { title: "Verbund", i18n: { de: { "app.title": "{{page}} im Verbund", x: "y" } } },
    {
      de: { "app.name": "Verbund", "app.title": "{{page}} im Verbund", x: "y" },
      en: { "app.name": "Verbund", "app.title": "{{page}} · Verbund" },
    },
  ],
  [
    { title: "Verbund", metadata: { seo: { title: "Suche" } } },
    {
      de: { "app.name": "Verbund", "app.title": "{{page}} · Suche" },
      en: { "app.name": "Verbund", "app.title": "{{page}} · Suche" },
    },
  ],
  [
    { title: "{{page}}" },
    {
      de: { "app.name": "page", "app.title": "{{page}} · page" },
      en: { "app.name": "page", "app.title": "{{page}} · page" },
    },
  ],
])("%j says %j", (more, texts) => {
  expect(projectTexts(config.parse({ ...CONFIG, ...more }))).toEqual(texts);
});
