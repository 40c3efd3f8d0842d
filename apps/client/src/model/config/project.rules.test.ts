import { expect, test } from "vitest";
import { resolveProject } from "./project.rules.ts";

test.each([
  ["localhost", "", "basic"],
  ["127.0.0.1", "", "basic"],
  ["[::1]", "", "basic"],
  ["freihand", "", "basic"],
  ["lindenau.freihand.example", "", "lindenau"],
  ["LINDENAU.freihand.example:8443", "", "lindenau"],
  ["-x.freihand.example", "", "basic"],
  ["..%2f.example", "", "basic"],
  ["lindenau.freihand.example", "opac-demo", "opac-demo"],
  ["lindenau.freihand.example", "../etc", "lindenau"],
])("host %s with stored %j is project %s", (host, stored, expected) => {
  expect(resolveProject(host, stored)).toBe(expected);
});
