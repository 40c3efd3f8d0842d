import { expect, test } from "vitest";
import { recordDetail } from "@freihand/contract";
import { testApp } from "./fake/test-app.ts";

const TITLE = "/services/de/basic/library/1/record/7";

test("a record has its citation and the addresses of the files", async () => {
  const { app } = await testApp();
  const { cite } = recordDetail.parse((await app.inject({ url: TITLE })).json());
  expect(cite).toEqual({
    ris: `${TITLE}/cite.ris`,
    bibtex: `${TITLE}/cite.bib`,
    text: "ENDE, Michael, 1973. Momo.",
  });
});

test.each([
  [
    "ris",
    "application/x-research-info-systems",
    /^TY {2}- BOOK\r\nTI {2}- Momo\r\nAU {2}- Ende, Michael\r\n/,
  ],
  ["bib", "application/x-bibtex", /^@book\{ende1973momo,\n {2}author = \{Ende, Michael\},\n/],
])("a citation as .%s is a file for download", async (ending, type, text) => {
  const { app } = await testApp();
  const reply = await app.inject({ url: `${TITLE}/cite.${ending}` });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain(type);
  expect(reply.headers["content-disposition"]).toBe(
    `attachment; filename="Ende-1973-Momo.${ending}"`,
  );
  expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  expect(reply.body).toMatch(text);
  // the host of the request is not an address to be cited
  expect(reply.body).not.toContain("localhost");
});

test.each(["library/1/record/8", "library/99/record/7"])("%s has no citation", async (path) => {
  const { app } = await testApp();
  const reply = await app.inject({ url: `/services/de/basic/${path}/cite.ris` });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, "not_found"]);
});
