import { expect, test } from "vitest";
import { homeSettings } from "./home-settings.rules.ts";

const banner = (more: object) => ({ banner: { title: { de: "Lesenacht" }, ...more } });
const link = (url: string) => banner({ link: { url, label: { de: "Mehr" } } });

test.each<readonly [string, object]>([
  ["nothing", {}],
  ["a heading in one language", banner({})],
  ["a link to a page of the app", link("/events/1?branch=nord")],
  ["a link to the web", link("https://lindenau.example/nacht")],
  ["two titles", { picks: [{ id: "t1" }, { id: "t2", text: { en: "Good" } }] }],
])("%s is accepted", (_, home) => {
  expect(homeSettings.safeParse(home).success).toBe(true);
});

test.each<readonly [string, object]>([
  ["a banner without a heading", { banner: {} }],
  ["a heading in no language", { banner: { title: {} } }],
  ["an empty heading", { banner: { title: { de: "" } } }],
  ["a script", link("javascript:alert(1)")],
  ["an address that is not encrypted", link("http://lindenau.example")],
  ["another host that looks like a path", link("//lindenau.example")],
  ["a page that the app has not", link("/nowhere/at/all")],
  ["an address that breaks out of its attribute", link('https://lindenau.example/"x')],
  ["a last day before the first", banner({ from: "2026-12-02", until: "2026-12-01" })],
  ["a text that is too long", banner({ text: { de: "x".repeat(2001) } })],
  ["a title twice", { picks: [{ id: "t1" }, { id: "t1" }] }],
  ["too many titles", { picks: Array.from({ length: 21 }, (_, at) => ({ id: String(at) })) }],
])("%s is refused", (_, home) => {
  expect(homeSettings.safeParse(home).success).toBe(false);
});
