import fc from "fast-check";
import { expect, test } from "vitest";
import { documents } from "./documents.parse.ts";
import { fees, login, patron, readReply } from "./replies.parse.ts";

const item = "http://example.org/bar:1$2";

test.each([
  ["no member at all", {}, 0],
  ["a loan", { doc: [{ status: 3, item, endtime: "2014-06-09", queue: 0 }] }, 1],
  ["an instant without seconds", { doc: [{ status: 1, item, starttime: "2014-05-12T18:07Z" }] }, 1],
  ["an error without a status", { doc: [{ item, error: "item URI not found" }] }, 1],
  ["null for what is missing", { doc: [{ status: 2, item, about: null, canrenew: null }] }, 1],
])("documents: %s", (_name, json, length) => {
  expect(readReply(documents, json)).toMatchObject({ ok: true, value: { length } });
});

test.each([
  [{ doc: [{ status: 6, item }] }, "doc.0.status"],
  [{ doc: [{ status: "3", item }] }, "doc.0.status"],
  [{ doc: [{ item }] }, "doc.0: has no status"],
  [{ doc: [{ status: 3 }] }, "doc.0: has neither item nor edition"],
  [{ doc: [{ status: 3, item, endtime: "2014-02-30" }] }, "doc.0.endtime: is no date"],
  [{ doc: [{ status: 3, item: "a b" }] }, "doc.0.item: is no URI"],
  [{ doc: [{ status: 3, item, queue: -1 }] }, "doc.0.queue"],
  [[], "the reply"],
])("documents are refused by name: %o", (json, fault) => {
  const read = readReply(documents, json);
  expect(read.ok ? "" : read.fault).toContain(fault);
});

test.each([
  [fees, { fee: [{ amount: "3 EUR" }] }, "fee.0.amount"],
  [patron, { status: 0 }, "name"],
  [login, { patron: "..", access_token: "t", token_type: "bearer" }, "patron"],
  [login, { patron: "1", access_token: "t\r\nx: y", token_type: "bearer" }, "access_token"],
  [login, { patron: "1", access_token: "t", token_type: "mac" }, "token_type"],
])("other replies are refused by name", (schema, json, fault) => {
  const read = readReply<unknown>(schema, json);
  expect(read.ok ? "" : read.fault).toContain(fault);
});

test("any JSON is read or refused by name, and never throws", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      for (const schema of [documents, fees, patron, login])
        expect(typeof readReply<unknown>(schema, json).ok).toBe("boolean");
    }),
  );
});

test("documents that the standard allows are read", () => {
  const document = fc.record(
    {
      status: fc.integer({ min: 0, max: 5 }),
      item: fc.constant(item),
      about: fc.string(),
      queue: fc.nat(),
      renewals: fc.nat(),
      canrenew: fc.boolean(),
      endtime: fc.constantFrom("2027-01-31", "2027-01-31T10:00:00-06:00"),
    },
    { requiredKeys: ["status", "item"] },
  );
  fc.assert(
    fc.property(fc.array(document), (doc) => {
      expect(readReply(documents, { doc })).toMatchObject({
        ok: true,
        value: { length: doc.length },
      });
    }),
  );
});

test.each<[string, fc.Arbitrary<unknown>]>([
  ["status", fc.oneof(fc.integer({ min: 6 }), fc.integer({ max: -1 }), fc.constantFrom("3", 2.5))],
  ["item", fc.oneof(fc.integer(), fc.constantFrom("a b", "no uri", "http://x\n"))],
  ["queue", fc.oneof(fc.integer({ max: -1 }), fc.constantFrom("many", 0.5))],
  ["endtime", fc.oneof(fc.integer(), fc.constantFrom("2027-02-30", "31.1.2027", "soon"))],
  ["canrenew", fc.oneof(fc.integer(), fc.constantFrom("yes", {}))],
])("a document whose %s the standard does not allow is refused by that name", (name, wrong) => {
  fc.assert(
    fc.property(fc.nat(3), wrong, (before, value) => {
      const good = { status: 3, item };
      const doc = [...Array.from({ length: before }, () => good), { ...good, [name]: value }];
      const read = readReply(documents, { doc });
      expect(read.ok ? "" : read.fault).toContain(`doc.${String(before)}.${name}`);
    }),
  );
});
