import { config } from "@freihand/contract";
import { expect, test } from "vitest";
import { CONFIG } from "../testkit/demo-data.ts";
import { projectTexts } from "./project-texts.rules.ts";

test.each([
  [{ title: "" }, {}],
  [
    { title: "Verbund" },
    { de: { "app.title": "{{page}} · Verbund" }, en: { "app.title": "{{page}} · Verbund" } },
  ],
  [
    { title: "Verbund", i18n: { de: { "app.title": "{{page}} im Verbund", x: "y" } } },
    {
      de: { "app.title": "{{page}} im Verbund", x: "y" },
      en: { "app.title": "{{page}} · Verbund" },
    },
  ],
  [
    { title: "Verbund", metadata: { seo: { title: "Suche" } } },
    { de: { "app.title": "{{page}} · Suche" }, en: { "app.title": "{{page}} · Suche" } },
  ],
  [
    { title: "{{page}}" },
    { de: { "app.title": "{{page}} · page" }, en: { "app.title": "{{page}} · page" } },
  ],
])("%j says %j", (more, texts) => {
  expect(projectTexts(config.parse({ ...CONFIG, ...more }))).toEqual(texts);
});
