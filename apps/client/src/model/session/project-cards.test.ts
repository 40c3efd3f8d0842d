import { libraryId, projectId, session } from "@freihand/contract";
import { expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { endEverySession } from "./end-session.ts";
import { createModel, type Model } from "../model.ts";
import { queryKeys } from "../query-keys.ts";
import { currentSession } from "./session.rules.ts";

const DEMO = projectId.parse("opac-demo");
/** Libraries of both projects have this number. */
const CARD = { libraryId: libraryId.parse(3), userId: "mia-1111" };
const signedIn = (token: string) =>
  session.parse({ ...sessionReply(), ...CARD, token: `access-${token}`, refreshToken: token });

const tokenOf = ({ sessions }: Model) => currentSession(sessions.store.getState())?.refreshToken;
const enter = ({ settings }: Model, project: string) => {
  settings.getState().change({ projectId: project });
};

test("Q-10: a card stays in its project, is sent to no other one, and is there again after switching back", async () => {
  const platform = fakePlatform();
  const model = createModel(platform);
  await model.sessions.signIn(signedIn("basic"));
  const account = queryKeys.account(CARD.libraryId, CARD.userId);
  model.queries.setQueryData(account, EMPTY_ACCOUNT);

  enter(model, DEMO);
  const keeper = model.tokens;
  expect([keeper.currentCard(), keeper.accessToken(CARD), await keeper.refreshToken(CARD)]).toEqual(
    [undefined, undefined, undefined],
  );
  expect(model.queries.getQueryData(account)).toBeUndefined();

  await model.sessions.signIn(signedIn("demo"));
  expect(platform.storedTokens.size).toBe(2);
  enter(model, "");
  await vi.waitFor(() => expect(tokenOf(model)).toBe("basic"));
  await model.sessions.end(CARD);
  enter(model, DEMO);
  await vi.waitFor(() => expect(tokenOf(model)).toBe("demo"));
});

test("tabs in different projects do not affect each other's cards", async () => {
  const room = fakeRoom();
  const one = createModel(fakePlatform({ room }));
  // its settings are its own, as on a terminal
  const other = createModel({ ...fakePlatform({ room }), texts: fakePlatform().texts });
  enter(other, DEMO);
  await other.sessions.signIn(signedIn("demo"));
  await one.sessions.signIn(signedIn("basic"));
  await one.sessions.end(CARD);
  await Promise.resolve();
  expect(tokenOf(other)).toBe("demo");
});

test("Q-13: ending everything ends the cards of all projects, each at its own server", async () => {
  const told: unknown[] = [];
  fakeServer.use(answers("logout", ({ params }) => void told.push(params["project"])));
  const platform = fakePlatform();
  const model = createModel(platform);
  await model.sessions.signIn(signedIn("basic"));
  enter(model, DEMO);
  await endEverySession(model);
  await model.sessions.late.whenSent();
  expect(platform.storedTokens.size).toBe(0);
  expect(told).toEqual(["basic"]);
});

test("Q-21: a card of a public computer ends with its project", async () => {
  const told: unknown[] = [];
  fakeServer.use(answers("logout", ({ params }) => void told.push(params["project"])));
  const model = createModel(fakePlatform());
  await model.sessions.signIn(signedIn("basic"), true);
  enter(model, DEMO);
  await model.sessions.late.whenSent();
  expect(told).toEqual(["basic"]);
});
