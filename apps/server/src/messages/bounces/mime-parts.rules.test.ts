import { expect, test } from "vitest";
import { decodedBody, headersOf, parameterOf, partOf, partsOf } from "./mime-parts.rules.ts";

test("headers are unfolded; of several with a name the first counts; what has no colon is none", () => {
  const headers = headersOf("Subject: one\r\n two\nno header\nsubject: three\n: four");
  expect([...headers]).toEqual([["subject", "one two"]]);
});

test.each([
  ["a: 1\r\n\r\nbody\r\n\r\nmore", "body\r\n\r\nmore"],
  ["a: 1\n\nbody", "body"],
  ["a: 1", ""],
])("the body of %j", (text, body) => {
  expect(partOf(text)).toMatchObject({ body });
});

test.each([
  ['x; boundary="a b"; y=z', "boundary", "a b"],
  ["x; Boundary=ab; y=z", "boundary", "ab"],
  ["x; report-type=delivery-status", "report-type", "delivery-status"],
  ["x; xboundary=a", "boundary", undefined],
])("%s has %s %s", (value, name, found) => {
  expect(parameterOf(value, name)).toBe(found);
});

const parts = (body: string) =>
  partsOf({ headers: new Map([["content-type", "multipart/mixed; boundary=b"]]), body });

test.each([
  ["no parts", "text", []],
  ["two parts", "before\n--b\n\none\n--b\n\ntwo\n--b--\nafter", ["one", "two"]],
  ["one that was cut off", "--b\r\n\r\none\r\n--b\r\n\r\ntw", ["one\r", "tw"]],
])("%s", (_, body, bodies) => {
  expect(parts(body).map((part) => part.body)).toEqual(bodies);
});

test("without a boundary there are no parts", () => {
  expect(partsOf(partOf("Content-Type: multipart/mixed\n\n--b\n\none"))).toEqual([]);
});

test.each([
  [undefined, "a=3D", "a=3D"],
  ["7bit", "a=3D", "a=3D"],
  ["Quoted-Printable", "a=3D=\r\nb", "a=b"],
  ["base64", "YT1i\r\n", "a=b"],
])("encoded as %s", (encoding, body, text) => {
  const headers = new Map(
    encoding === undefined ? [] : [["content-transfer-encoding", encoding] as const],
  );
  expect(decodedBody({ headers, body })).toBe(text);
});
