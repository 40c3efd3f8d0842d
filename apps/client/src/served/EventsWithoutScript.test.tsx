import { expect, test } from "vitest";
import { someEvent } from "../features/events/fixtures/some-event.ts";
import { BASE_CONFIG } from "../model/config/config-choice.rules.ts";
import { exampleReply } from "./examples.ts";
import { renderPage, type PageRequest } from "./render-page.tsx";

test("without a script, an event opens and shows what it is about", async () => {
  const event = someEvent({
    text: "Die Autorin liest.\nDanach Gespräch.",
    price: "5 €",
    url: "https://library.example/lesung",
    branchId: "main",
  });
  const fetch: PageRequest["fetch"] = (path) => {
    const reply = exampleReply(path);
    const [library] = Object.values(Object(reply.body));
    const can = { ...Object(Object(library).can), events: true };
    if (path.endsWith("/libraries"))
      return Promise.resolve({ status: 200, body: [{ ...Object(library), can }] });
    if (path.endsWith("/config")) {
      const features = { ...BASE_CONFIG.features, events: true };
      return Promise.resolve({ status: 200, body: { ...Object(reply.body), features } });
    }
    return Promise.resolve(path.endsWith("/events") ? { status: 200, body: [event] } : reply);
  };
  const page = await renderPage({
    address: "https://basic.example/events/1?lang=en",
    projectId: "basic",
    moment: Date.parse("2026-11-23T09:00:00Z"),
    fetch,
  });
  const [, details = ""] = /<noscript>(<details>.*?)<\/noscript>/s.exec(page?.html ?? "") ?? [];
  expect(details).toContain("Description and registration</summary>");
  for (const text of [
    "Die Autorin liest.\nDanach",
    "Admission: 5 €",
    "https://library.example/lesung",
  ])
    expect(details).toContain(text);
  expect(details).toContain('href="/info/1?lang=en"');
  expect(details).not.toContain("<button");
});
