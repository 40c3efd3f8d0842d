import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkTarget } from "./link-target.rules.ts";

describe("a link in a third-party text", () => {
  test.each([
    ["https://stadt.example/a?b#c", { kind: "external", href: "https://stadt.example/a?b#c" }],
    ["HTTP://stadt.example", { kind: "external", href: "http://stadt.example/" }],
    ["mailto:info@stadt.example", { kind: "plain", href: "mailto:info@stadt.example" }],
    ["tel:+49341123", { kind: "plain", href: "tel:+49341123" }],
    ["#hours", { kind: "plain", href: "#hours" }],
    ["/info/1?x=1#a", { kind: "app", to: "/info/1?x=1#a" }],
    ["/a/../info", { kind: "app", to: "/info" }],
    ["/assets/basic/html/a.html", { kind: "file", href: "/assets/basic/html/a.html" }],
    ["/services/de/basic/feed/x.ics", { kind: "file", href: "/services/de/basic/feed/x.ics" }],
  ])("to %j is allowed", (href, expected) => {
    expect(linkTarget(href)).toEqual(expected);
  });

  test.each([
    "",
    "info",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a/b",
    "https:evil.example",
    "https:///evil.example",
    "https://",
    "https://a b",
    "mailto:a b",
    `/${"x".repeat(2048)}`,
  ])("to %j is not allowed", (href) => {
    expect(linkTarget(href)).toBeUndefined();
  });
});

test("Q-26: no text whatsoever leads out of the app unless it is http(s), judged by the WHATWG parser", () => {
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e %2f %5c @ : ? # https: http: javascript: data: evil.example info".split(
      " ",
    ),
    "\t",
    "\n",
    "\u0000",
  );
  const written = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary", maxLength: 30 }),
  );
  fc.assert(
    fc.property(written, (href) => {
      const target = linkTarget(href);
      if (target === undefined) return;
      const address = target.kind === "app" ? target.to : target.href;
      const url = new URL(address, "https://freihand.example");
      const allowed =
        target.kind === "external"
          ? ["https:", "http:"].includes(url.protocol) && /^https?:\/\//i.test(href)
          : ["mailto:", "tel:"].includes(url.protocol) || url.host === "freihand.example";
      expect(allowed, href).toBe(true);
    }),
    { numRuns: 20_000 },
  );
}, 60_000);
