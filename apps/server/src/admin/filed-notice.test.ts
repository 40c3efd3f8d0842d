import { noticeBody } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import { filedNotice, withNotice } from "./filed-notice.ts";

const FILE = `{
  "title": "Lindenau",
  "maintenance": { "enabled": true, "offline": true, "start": "2026-12-01T08:00:00+01:00",
    "messages": { "de": { "title": "Umbau", "text": "Der Lesesaal." } } }
}
`;
const bodyOf = (given: object) =>
  noticeBody.parse({
    enabled: true,
    type: "info",
    start: "2026-12-01T08:00:00+01:00",
    messages: { de: { title: "Umbau", text: "Der Lesesaal." }, en: { title: "", text: "" } },
    fingerprint: "x",
    ...given,
  });

describe("the notice in a project's file", () => {
  test("that nobody has changed leaves every letter", () => {
    expect(withNotice(FILE, bodyOf({}))).toBe(FILE);
  });

  test("is changed member by member; what the screen does not show stays", () => {
    const english = { title: "Rebuilding", text: "The reading room." };
    const { messages } = bodyOf({});
    const changed = withNotice(
      FILE,
      bodyOf({ type: "warning", start: undefined, messages: { ...messages, en: english } }),
    );
    expect(JSON.parse(changed ?? "")).toEqual({
      title: "Lindenau",
      maintenance: {
        enabled: true,
        offline: true,
        type: "warning",
        messages: { de: { title: "Umbau", text: "Der Lesesaal." }, en: english },
      },
    });
  });

  test("is begun where there is none, and taken out of one language", () => {
    const begun = withNotice("{}", bodyOf({}));
    expect(filedNotice(begun ?? "")).toMatchObject({
      enabled: true,
      messages: { de: { title: "Umbau" } },
    });
    const none = { title: " ", text: "" };
    const emptied = withNotice(begun ?? "", bodyOf({ messages: { de: none, en: none } }));
    expect(JSON.parse(emptied ?? "")).toMatchObject({ maintenance: { messages: {} } });
  });

  test.each(["{", "7", '{ "maintenance": 7 }'])("of %s is none", (text) => {
    expect(filedNotice(text)).toBeUndefined();
    expect(withNotice(text, bodyOf({}))).toBeUndefined();
  });
});
