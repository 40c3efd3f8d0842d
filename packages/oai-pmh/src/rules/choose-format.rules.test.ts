import { expect, it } from "vitest";
import { chooseFormat } from "./choose-format.rules.ts";

const slim = (prefix: string) => ({ prefix, namespace: "http://www.loc.gov/MARC21/slim" });
const dc = { prefix: "oai_dc", namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/" };

it.each([
  [[dc, slim("marcxml"), slim("marc21")], undefined, "marc21"],
  [[dc, slim("x-catalogue")], undefined, "x-catalogue"],
  [[slim("x-catalogue"), slim("MARCXML")], undefined, "MARCXML"],
  [[dc, { prefix: "marc21", namespace: "" }], undefined, "marc21"],
  [[slim("marc21"), slim("marcxml")], "marcxml", "marcxml"],
  [[slim("marc21"), dc], "oai_dc", "oai_dc"],
])("of %j and the wanted %s: %s", (formats, wanted, prefix) => {
  expect(chooseFormat(formats, wanted)).toEqual({ ok: true, prefix });
});

it.each([
  [[dc], undefined, /offers no MARC 21 \(oai_dc\).*set metadataPrefix/],
  [[], undefined, /no formats at all/],
  [[dc, slim("marc21")], "marcxml", /no metadataPrefix marcxml; it offers oai_dc, marc21/],
])("of %j and the wanted %s: none", (formats, wanted, reason) => {
  expect(chooseFormat(formats, wanted)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(reason),
  });
});
