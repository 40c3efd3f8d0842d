import { expect, test } from "vitest";
import { REPLY } from "../fixtures/desk-data.ts";
import { lineOf } from "../work/lines.rules.ts";
import { partsOf } from "./line-look.ts";

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(" ")}`.trim();
const scan = { requestId: "1", code: "9000001" };

test("who has brought a copy is named as that, not as if it were set aside for them", () => {
  const returned = lineOf(scan, REPLY.received({ case: "hold_shelf" }), 0);
  expect(partsOf(returned, t)).toEqual([returned.about, "desk.line.back-from Mia Beispiel"]);
  const lent = lineOf(scan, REPLY.lent(), 0);
  expect(partsOf(lent, t)).toEqual([lent.about, "Mia Beispiel"]);
});
