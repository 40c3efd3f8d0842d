import { describe, expect, test } from "vitest";
import { withValue, type JsonChange } from "./json-edit.ts";

const FILE = `{
  "id": 1,   "libname": "Lindenau",
  "branches": [
    { "id": "main", "hours": [{ "weekday": 1, "from": "09:00", "to": "18:00" }] },
    {
      "id": "north",
      "exceptions": [
        { "from": "2026-12-24", "to": "2026-12-24", "closed": true },
        {
          "from": "2027-01-01", "to": "2027-01-01",
          "closed": true
        }
      ]
    }
  ],
  "text": "a { \\"b\\": [ , ] } \\\\"
}
`;

describe("one value of a JSON text is changed, and no letter beside it", () => {
  test("an element that stays keeps its letters, a new one is laid out as the rest", () => {
    const added = { from: "2026-12-31", to: "2026-12-31", closed: true };
    const before: unknown = JSON.parse(FILE);
    const exceptions = [
      { from: "2026-12-24", to: "2026-12-24", closed: true },
      added,
      { from: "2027-01-01", to: "2027-01-01", closed: true },
    ];
    const after = withValue(FILE, { path: ["branches", 1, "exceptions"], value: exceptions });
    expect(after).toBe(
      FILE.replace(
        '"closed": true },\n',
        '"closed": true },\n        {\n          "from": "2026-12-31",\n          "to": "2026-12-31",\n          "closed": true\n        },\n',
      ),
    );
    expect(JSON.parse(after)).not.toEqual(before);
    const back = withValue(after, {
      path: ["branches", 1, "exceptions"],
      value: exceptions.filter((one) => one !== added),
    });
    expect(back).toBe(FILE);
  });

  test.each<readonly [string, JsonChange["path"], unknown, string]>([
    ["a text", ["libname"], "Neu", FILE.replace('"Lindenau"', '"Neu"')],
    ["a text with brackets in it", ["text"], "x", FILE.replace(/"a \{.*"/, '"x"')],
    ["a member that is missing", ["city"], "L", FILE.replace(/"\n\}\n$/, '",\n  "city": "L"\n}\n')],
    [
      "one below a member that is missing",
      ["a", "b"],
      1,
      FILE.replace(/"\n\}\n$/, '",\n  "a": {\n    "b": 1\n  }\n}\n'),
    ],
    [
      "nothing in place of a member",
      ["libname"],
      undefined,
      FILE.replace(',   "libname": "Lindenau"', ""),
    ],
    ["nothing in place of the first member", ["id"], undefined, FILE.replace('"id": 1,   ', "")],
    ["nothing in place of a member that is missing", ["city"], undefined, FILE],
    ["an empty list", ["branches"], [], FILE.replace(/\[\n[\s\S]*\n {2}\]/, "[]")],
  ])("%s", (_, ...[path, value, expected]) => {
    expect(withValue(FILE, { path, value })).toBe(expected);
  });

  test("what says the same with fewer letters stays as well", () => {
    const value = [{ weekday: 1, from: "09:00", to: "18:00", kind: "staffed" }];
    const path = ["branches", 0, "hours"];
    const isAlike = (before: unknown, after: unknown) =>
      JSON.stringify(after) === JSON.stringify({ ...Object(before), kind: "staffed" });
    expect(withValue(FILE, { path, value, isAlike })).toContain('"to": "18:00" }\n');
    expect(withValue(FILE, { path, value })).toContain('"kind": "staffed"');
  });

  test.each([
    ["one line", '{"a":1}', '{"a":1,"b":[2]}'],
    ["an empty object", "{}", '{"b":[2]}'],
    ["Windows' line ends", '{\r\n\t"a": 1\r\n}', '{\r\n\t"a": 1,\r\n\t"b": [\r\n\t\t2\r\n\t]\r\n}'],
    ["one line with blanks", '{ "a": 1 }', '{ "a": 1,"b":[2] }'],
  ])("%s", (_, text, expected) => {
    expect(withValue(text, { path: ["b"], value: [2] })).toBe(expected);
  });

  test("the only member leaves an empty object", () => {
    expect(withValue('{ "a": 1 }', { path: ["a"], value: undefined })).toBe("{}");
  });

  test.each([
    ["no JSON", "{", ["a"]],
    ["a path through a text", '{ "a": "b" }', ["a", "b"]],
    ["a position that is not there", "[]", [0]],
  ])("%s is refused", (_, text, path) => {
    expect(() => withValue(text, { path, value: 1 })).toThrow(SyntaxError);
  });

  test("whatever is changed, it is read as what was meant", () => {
    const values = [null, true, 1.5, 'ä\n"', [], {}, [1, [2]], { x: { y: [] } }];
    const paths = [["id"], ["branches", 0, "id"], ["branches", 1], ["new", "deep"]];
    for (const value of values)
      for (const path of paths) {
        const read: unknown = JSON.parse(withValue(FILE, { path, value }));
        const found = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), read);
        expect(found).toEqual(value);
      }
  });
});
