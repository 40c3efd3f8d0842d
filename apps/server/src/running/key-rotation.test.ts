import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountData, session, stepReply } from "@freihand/contract";
import { afterEach, expect, test } from "vitest";
import { callServer, launch, signInAt, startServer } from "../testkit/server-process.ts";
import type { Session } from "@freihand/contract";
import type { ServerProcess } from "../testkit/server-process.ts";

const CARD = { libraryId: 1, userId: "40011001", password: "Kastanie7" };
const [SECRET, NEXT_SECRET] = ["s".repeat(40), "n".repeat(40)];

let running: ServerProcess | undefined;
afterEach(async () => {
  await running?.stop("SIGKILL");
  running = undefined;
});

/** The same data, the next start. */
async function restarted(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  await running?.stop("SIGTERM");
  running = await startServer(env);
  return running;
}

/** A renewal that waits for its confirmation. */
async function openRenewal(server: ServerProcess, { token }: Session) {
  const info = await callServer(server, "/account/info", { token });
  const { lent } = accountData.parse(await info.json());
  const request = { id: lent[0]?.id, requestId: crypto.randomUUID() };
  const asked = await callServer(server, "/prolong", { token, body: request });
  const reply = stepReply.parse(await asked.json());
  return "step" in reply ? { ...request, step: reply.step } : undefined;
}

const statusOf = async (server: ServerProcess, { token }: Session) =>
  (await callServer(server, "/account/info", { token })).status;

const refresh = (server: ServerProcess, { refreshToken }: Session) =>
  callServer(server, "/auth/refresh", {
    body: { libraryId: CARD.libraryId, userId: CARD.userId, refreshToken },
  });

async function rotate(dataDir: string, ...options: readonly string[]) {
  const started = launch(["cli/keys.ts", "rotate", ...options], { DATA_DIR: dataDir });
  expect([await started.ended, started.errors()]).toEqual([0, ""]);
}

test("Q-18: rotating the keys signs nobody out: access token, open question and refresh stay valid", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-rotation-"));
  const first = await restarted({ DATA_DIR: dataDir });
  const before = await signInAt(first, CARD);
  const open = await openRenewal(first, before);
  expect(open).toBeDefined();

  await rotate(dataDir);
  const second = await restarted({ DATA_DIR: dataDir });
  expect(await statusOf(second, before)).toBe(200);
  const answered = await callServer(second, "/prolong", {
    token: before.token,
    body: { ...open, confirmed: false },
  });
  expect([answered.status, stepReply.parse(await answered.json()).status]).toEqual([
    200,
    "CLIENT_CONFIRMATION_NEEDED",
  ]);
  const after = session.parse(await (await refresh(second, before)).json());
  expect(await statusOf(second, after)).toBe(200);

  // from the file to the environment, and there to the next secret
  const third = await restarted({ DATA_DIR: dataDir, FREIHAND_KEY: SECRET });
  expect([await statusOf(third, before), await statusOf(third, after)]).toEqual([200, 200]);
  const named = session.parse(await (await refresh(third, after)).json());
  const fourth = await restarted({
    DATA_DIR: dataDir,
    FREIHAND_KEY: NEXT_SECRET,
    FREIHAND_KEY_BEFORE: SECRET,
  });
  expect(await statusOf(fourth, named)).toBe(200);
  expect((await refresh(fourth, named)).status).toBe(200);
}, 240_000);

test("Q-18: after a key has leaked, `--keep 0` voids every access token; patrons' sessions continue with their next refresh", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-rotation-"));
  const before = await signInAt(await restarted({ DATA_DIR: dataDir }), CARD);
  await rotate(dataDir, "--keep", "0");
  const server = await restarted({ DATA_DIR: dataDir });
  expect(await statusOf(server, before)).toBe(401);
  const after = session.parse(await (await refresh(server, before)).json());
  expect(await statusOf(server, after)).toBe(200);
}, 120_000);
