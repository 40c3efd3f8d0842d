import { expect, test } from "vitest";
import { loadProjects } from "../projects.ts";
import { folderWith, PLAIN } from "../testkit/project-folder.ts";

const load = (config: object) =>
  loadProjects(folderWith({ ...PLAIN, "basic/project.json": config }));

test.each([
  ["a map without encryption", map({ tiles: "http://t.example/{z}/{x}/{y}.png" }), "map.tiles"],
  ["a map's host with a directive", map({ tiles: "https://t.example;x/{z}/{x}/{y}" }), "map.tiles"],
  ["a map behind a password", map({ tiles: "https://a:b@t.example/{z}/{x}/{y}" }), "map.tiles"],
  ["a map of any host", map({ tiles: "https://*.t.example/{z}/{x}/{y}" }), "map.tiles"],
  ["a map without a gap for y", map({ tiles: "https://t.example/{z}/{x}" }), "map.tiles"],
  ["a map's unknown gap", map({ tiles: "https://t.example/{z}/{x}/{y}?k={key}" }), "map.tiles"],
  ["a map that nobody made", map({ attribution: " " }), "map.attribution"],
  ["a map that is too near", map({ maxZoom: 30 }), "map.maxZoom"],
  ["half a map", { map: { tiles: "https://t.example/{z}/{x}/{y}.png" } }, "map.attribution"],
])("Q-26: %s in a configuration is refused with file and field", (_title, config, field) => {
  expect(() => load(config)).toThrow(`basic/project.json, field "${field}": `);
});

function map(over: object) {
  const whole = { tiles: "https://t.example/{z}/{x}/{y}.png", attribution: "© Wer", maxZoom: 19 };
  return { map: { ...whole, ...over } };
}

test("Q-26: map tiles may come from their host, as pictures only", () => {
  const twins = map({ tiles: "https://t.example:8443/a/{z}/{x}/{y}{r}.png" });
  const projects = load({ ...twins, imageHosts: ["b.example"] });
  expect(projects.find("basic")?.otherHosts).toEqual({
    images: ["b.example", "t.example:8443"],
    media: [],
  });
});
