import type { CatalogueAccess, PatronAccess, Source, SourceKind } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fileOf } from "../projects/testkit/project-folder.ts";
import { toolsAt } from "../projects/testkit/source-tools.ts";
import { openSystem } from "./open-system.ts";

const nobody = () => Promise.reject(new Error("not asked for"));
const catalogue: CatalogueAccess = {
  fields: () => [],
  search: nobody,
  record: nobody,
  records: nobody,
  coverFacts: nobody,
};
const account: PatronAccess = { login: nobody, account: nobody };
const availability = { copiesOf: nobody };

const none = z.strictObject({});
const kindNamed = (kind: string, source: Source, opened: string[] = []): SourceKind => ({
  kind,
  settings: { catalogue: none, availability: none, account: none },
  open: (settings, tools) => {
    opened.push(
      `${kind}: ${Object.keys(settings).join(" ")}${tools.catalogue ? ", with titles" : ""}`,
    );
    return source;
  },
});
const here = (opened?: string[]) =>
  kindNamed("here", { catalogue, account, runsHere: true }, opened);

function open(sources: object, kinds: readonly SourceKind[]) {
  const loaded = { path: "1.json", file: fileOf({ sources }) };
  return openSystem(loaded, kinds, toolsAt(() => 0)(libraryId.parse(1)));
}

test("accounts elsewhere are not taken for our own, whoever keeps the titles", () => {
  const kinds = [here(), kindNamed("there", { account })];
  const own = open({ catalogue: { kind: "here" }, account: { kind: "here" } }, kinds);
  expect(own).toMatchObject({
    keepsAccounts: true,
    runsHere: true,
    isWholeHere: true,
    api: "here",
  });
  const mixed = open({ catalogue: { kind: "here" }, account: { kind: "there" } }, kinds);
  expect(mixed).toMatchObject({ runsHere: true, api: "there" });
  expect(mixed).not.toHaveProperty("keepsAccounts");
  expect(mixed).not.toHaveProperty("isWholeHere");
});

test("each kind is opened once, with its roles, and the others may look titles up", () => {
  const opened: string[] = [];
  const there = kindNamed("there", { account, availability }, opened);
  const roles = { availability: { kind: "there" }, account: { kind: "there" } };
  open({ catalogue: { kind: "here" }, ...roles }, [there, here(opened)]);
  expect(opened).toEqual(["here: catalogue", "there: availability account, with titles"]);
});

test("a library without accounts has none, and closing ends every source once", () => {
  let closed = 0;
  const source = { catalogue, availability, close: () => void (closed += 1) };
  const kinds = [kindNamed("there", source)];
  const system = open({ catalogue: { kind: "there" }, availability: { kind: "there" } }, kinds);
  expect(system.patrons).toBeUndefined();
  system.close?.();
  expect(closed).toBe(1);
});

test("a secret that is missing is told with the file and the field that name it", () => {
  const kind: SourceKind = {
    ...here(),
    open: (_settings, { secret }) => ({ catalogue, ...(secret("a-b") === "" ? {} : {}) }),
  };
  expect(() => open({ catalogue: { kind: "here" } }, [kind])).toThrow(
    '1.json, field "sources.catalogue": needs the secret a-b: a file of this name in SECRETS_DIR, or SECRET_A_B or SECRET_A_B_FILE in the environment',
  );
});
