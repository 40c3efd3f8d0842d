import { expect, test, vi } from "vitest";

test("a browser without URL.parse parses addresses like one with it", async () => {
  const texts = ["https://a.example/b?c#d", "//a.example", "/path", "javascript:alert(1)", ""];
  const own = (text: string) => [
    URL.parse(text)?.href,
    URL.parse(text, "https://base.example")?.href,
  ];
  const expected = texts.map(own);
  const native = Object.getOwnPropertyDescriptor(URL, "parse") ?? {};
  Reflect.deleteProperty(URL, "parse");
  try {
    vi.resetModules();
    await import("./url-parse.ts");
    expect(texts.map(own)).toEqual(expected);
  } finally {
    Object.defineProperty(URL, "parse", native);
  }
});
