import { MAX_PASSWORD_BYTES, sessionFailure } from "@freihand/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import type { TestApp } from "./fake/test-app.ts";

const DAY = 86_400_000;
const bytesOf = (text: string) => Buffer.byteLength(text, "utf8");

/** Every attempt on another day, so that none is throttled. */
async function login({ app, clock }: TestApp, password: string) {
  clock.now += DAY;
  return app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    payload: { libraryId: 1, userId: "1001", password },
  });
}

const typedAt = (server: TestApp) =>
  (server.libraries.get("basic/1")?.typed ?? []).map(({ password }) =>
    Buffer.from(password, "utf8"),
  );

const part = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom(
    "<&|>",
    "\"'\\",
    " ",
    "\t\n",
    "ü",
    "u\u0308",
    "ß",
    "İ",
    "\u0000",
    "{}",
    "%20",
    "+",
    "👩‍👧",
    "\uFEFF",
  ),
);
const password = fc
  .tuple(
    fc.constantFrom("", " ", "\t "),
    fc.array(part, { maxLength: 8 }),
    fc.constantFrom("", " ", "\n"),
  )
  .map(([before, parts, after]) => before + parts.join("") + after)
  .filter((text) => text !== "" && bytesOf(text) <= MAX_PASSWORD_BYTES);

test("Q-12: a password arrives at the library system byte for byte", async () => {
  const server = await testApp();
  await fc.assert(
    fc.asyncProperty(password, async (text) => {
      expect((await login(server, text)).statusCode).toBe(401);
      expect(typedAt(server).at(-1)).toEqual(Buffer.from(text, "utf8"));
    }),
    { numRuns: 300 },
  );
}, 60_000);

test.each([
  ["128 letters", "a".repeat(128)],
  ["64 umlauts", "ü".repeat(64)],
  ["32 faces", "😀".repeat(32)],
])("Q-12: %s are 128 bytes and are passed on", async (_title, text) => {
  const server = await testApp();
  await login(server, text);
  expect(typedAt(server)).toEqual([Buffer.from(text, "utf8")]);
});

test.each([
  ["129 letters", "a".repeat(129)],
  ["64 umlauts and a letter", `${"ü".repeat(64)}a`],
  ["32 faces and a blank", `${"😀".repeat(32)} `],
  ["nothing", ""],
])("Q-12: %s are refused, and do not reach the library system", async (_title, text) => {
  const server = await testApp();
  const reply = await login(server, text);
  expect([reply.statusCode, sessionFailure.parse(reply.json()).field]).toEqual([400, "password"]);
  expect(reply.body).not.toContain(text === "" ? "\u0000" : text);
  expect(typedAt(server)).toEqual([]);
});

test("Q-12, Q-28: a password is in no line of the log, whatever the outcome of the login", async () => {
  const server = await testApp();
  const canary = (nth: number) => ` Kanarienvogel<&|ü${String(nth)} `;
  const library = server.libraries.get("basic/1");
  if (library === undefined) throw new Error("no library");
  await login(server, canary(1));
  await login(server, canary(2).repeat(9));
  library.failWith = new Error(`refused: ${canary(3)}`);
  await login(server, canary(3));
  library.failWith = new TypeError(canary(4), { cause: new Error(canary(5)) });
  await login(server, canary(4));
  await server.app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    headers: { "content-type": "application/json" },
    payload: `{"password":"${canary(6)}"`,
  });
  expect(server.log.length).toBeGreaterThan(5);
  expect(server.log.join("")).not.toContain("Kanarienvogel");
  expect(server.log.join("")).not.toContain(Buffer.from(canary(1)).toString("base64").slice(0, 16));
});
