import { expect, test } from "vitest";
import { messageJob, passwordOf } from "./jobs/message-job.ts";
import { loadProjects } from "./projects/projects.ts";
import { EMBEDDED, folderWith } from "./projects/testkit/project-folder.ts";
import { sourceSecrets } from "./source-secrets.ts";
import { writingLibraries, type WritingParts } from "./writing-libraries.ts";
import type { MessageAccess } from "@freihand/connector-kit";

const access: MessageAccess = {
  cardsDue: async () => [],
  cardsWithHolds: async () => [],
  cardsWithLinks: async () => [],
  facts: async () => [],
  titles: () => new Map(),
  refusedAddresses: async () => [],
  refuseAddress: async () => {},
};

/** Library 2 has its readers in another system. */
const libraries: WritingParts["libraries"] = {
  find: (_project, id) => (Number(id) === 2 ? {} : { messages: access }),
};

const seal = {
  seal: async (claims: object, audience: string) => `${audience}${JSON.stringify(claims)}`,
};
const tokens: WritingParts["tokens"] = { find: ({ id }, hash) => `${id}-${hash}` };
const from = "a@ort.example";

const writing = (files: object) =>
  writingLibraries({
    projects: loadProjects(folderWith({ "basic/project.json": {}, ...files })),
    libraries,
    seal,
    tokens,
    now: () => 0,
  });

test("a library writes when its file names a sender and its readers are kept here", () => {
  const found = writing({
    "basic/libraries/1.json": { ...EMBEDDED, messages: { from, without: ["welcome"] } },
    "basic/libraries/2.json": { ...EMBEDDED, id: 2, messages: { from } },
    "basic/libraries/3.json": { ...EMBEDDED, id: 3 },
  });
  expect(found).toMatchObject([
    {
      project: "basic",
      library: 1,
      name: "L",
      timezone: "Europe/Berlin",
      from: { name: "L", address: from },
      without: new Set(["welcome"]),
      branches: new Map([["zentral", "Zentrale"]]),
    },
  ]);
});

test("links need the project's public address", async () => {
  const file = { "basic/libraries/1.json": { ...EMBEDDED, messages: { from } } };
  const [without] = writing(file);
  expect([without?.link, await without?.unsubscribe("mia", "de")]).toEqual([undefined, undefined]);
  const seo = { "og:url": "https://app.ort.example/basic" };
  const [known] = writing({ ...file, "basic/project.json": { metadata: { seo } } });
  expect([known?.link, await known?.unsubscribe("mia", "en")]).toEqual([
    "https://app.ort.example/",
    'https://app.ort.example/services/en/basic/messages?token=basic{"library":1,"card":"mia"}',
  ]);
});

test("the project's own words take the place of the product's, one by one; a mistake in them is told", () => {
  const file = { "basic/libraries/1.json": { ...EMBEDDED, messages: { from } } };
  const own = { "basic/messages/due-soon.de.txt": "Betreff: Bald!\n\n* {title}\n" };
  const [library] = writing({ ...file, ...own });
  expect(library?.templates.get("due-soon.de")?.subject).toEqual([{ text: "Bald!" }]);
  expect(library?.templates.get("due-soon.en")?.subject).toEqual([{ text: "Due soon" }]);
  for (const [name, text, words] of [
    ["due-soon.de.txt", "Betreff: Bald!\n\n* {titel}\n", 'field "line 3": has {titel}'],
    ["due-son.de.txt", "Betreff: Bald!\n\n* {title}\n", 'did you mean "due-soon"?'],
    ["due-soon.fr.txt", "Betreff: Bald!\n\n* {title}\n", "is not named after a message"],
  ] as const)
    expect(() => writing({ ...file, [`basic/messages/${name}`]: text })).toThrow(words);
});

test.each(["x", "a@b", "a@b.", "@b.example", "a@@b.example", "a b@c.example", "A <a@b.example>"])(
  "%s is no sender",
  (address) => {
    const file = { ...EMBEDDED, messages: { from: address } };
    expect(() => writing({ "basic/libraries/1.json": file })).toThrow("is no e-mail address");
  },
);

test("without a mail server there is no job; one with a sign-in needs a password", async () => {
  const smtp = { host: "h", port: 25, security: "tls", perSecond: 1 } as const;
  const none = { claim: async () => undefined, settle: async () => {} };
  const parts = {
    projects: loadProjects(
      folderWith({ "basic/project.json": {}, "basic/libraries/1.json": EMBEDDED }),
    ),
    libraries,
    outbox: { ...none, plan: async () => {}, withdraw: async () => {} },
    choices: { off: async () => new Map(), setOff: async () => true },
    log: { info: () => {}, warn: () => {} },
    secret: sourceSecrets("/nowhere", { SECRET_SMTP_PASSWORD: "geheim" }),
    seal,
    tokens,
    now: () => 0,
  };
  expect((await messageJob({ ...parts, smtp: undefined })).jobs).toEqual([]);
  const job = await messageJob({ ...parts, smtp });
  expect(job.jobs.map(({ what }) => what)).toEqual(["writing to readers"]);
  await job.end();
  expect(passwordOf({ ...smtp, user: "u" }, parts.secret)).toBe("geheim");
  expect(passwordOf(smtp, parts.secret)).toBeUndefined();
  expect(() => passwordOf({ ...smtp, user: "u" }, sourceSecrets("/nowhere", {}))).toThrow(
    "SMTP_USER needs a password: SMTP_PASSWORD_FILE",
  );
  const own = { ...smtp, user: "u", password: "eigen" };
  expect(passwordOf(own, sourceSecrets("/nowhere", {}))).toBe("eigen");
});
