import { problem, sessionFailure, stepReply } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import { SERVED } from "./served.ts";
import { nameOf } from "./testkit/card.ts";
import { PERSONAL_CALLS } from "./testkit/personal-calls.ts";
import { ANNA, PEOPLE, placeOf, sessionOf } from "./testkit/people.ts";
import type { TestApp } from "./fake/test-app.ts";
import type { CardOwner } from "./testkit/card.ts";
import type { PersonalCall } from "./testkit/personal-calls.ts";

const PROJECTS = ["basic", "andere"];
const CARDS = ["1001", "1002"];

/** All patrons, for both projects, with the ids of both cards. */
const CASES = PEOPLE.flatMap((who) =>
  PROJECTS.flatMap((project) => CARDS.map((idsOf) => ({ who, project, idsOf }))),
);

/** The patron for whom each library was called, and nothing else of the calls. */
const reached = (server: TestApp): ReadonlySet<string> =>
  new Set(
    [...server.libraries].flatMap(([place, { actions, readFor }]) => [
      ...actions.splice(0).map(({ user }) => `${place}:${user}`),
      ...readFor.splice(0).map((user) => `${place}:${user}`),
    ]),
  );

/** Whose names a text contains; calendars break their lines anywhere. */
const namedIn = (text: string): readonly string[] =>
  PEOPLE.map(nameOf).filter((name) => text.replaceAll(/\r\n[ \t]/g, "").includes(name));

/** No certificate and no family is set up, so there is nothing to fetch; a loan request exists for its own patron alone. */
const NOT_SET_UP = ["passToken", "familyAccounts", "openFamilyAccount"];
const answerOf = ({ name }: PersonalCall, isOwnId: boolean) =>
  NOT_SET_UP.includes(name) || (name === "answerLoanRequest" && !isOwnId) ? 404 : 200;

function send(server: TestApp, call: PersonalCall, sent: Sent) {
  const payload = { ...call.body(sent.idsOf), ...sent.over };
  return server.app.inject({
    method: call.method,
    url: call.url(sent.project, sent.idsOf),
    headers: { authorization: `Bearer ${sent.token}` },
    ...(call.method === "POST" ? { payload } : {}),
  });
}
interface Sent {
  readonly project: string;
  readonly idsOf: string;
  readonly token: string;
  readonly over?: object;
}

test("Q-3: every served call that requires a patron is in the matrix", () => {
  const asked = SERVED.filter(({ row }) => row.auth === "patron").map(({ name }) => name);
  expect(PERSONAL_CALLS.map(({ name }) => name)).toEqual(asked);
  expect(asked.length).toBeGreaterThan(10);
});

test.each(PERSONAL_CALLS.map((call) => [call.name, call] as const))(
  "Q-3: %s answers for the token's patron at the token's library, whatever ids it names, and in no other project",
  async (_name, call) => {
    const server = await testApp();
    for (const { who, project, idsOf } of CASES) {
      const { token } = await sessionOf(server, who);
      reached(server);
      const reply = await send(server, call, { project, idsOf, token });
      const isOwn = project === who.project;
      const expected = isOwn ? answerOf(call, idsOf === who.card) : 401;
      expect([call.name, reply.statusCode]).toEqual([call.name, expected]);
      const others = namedIn(reply.body).filter((name) => name !== nameOf(who));
      expect(others).toEqual([]);
      const allowed = isOwn ? [`${placeOf(who)}:${who.card}`] : [];
      expect([...reached(server)].filter((one) => !allowed.includes(one))).toEqual([]);
    }
  },
  60_000,
);

test.each(PERSONAL_CALLS.map((call) => [call.name, call] as const))(
  "Q-3: %s is opened by an access token and by nothing else",
  async (_name, call) => {
    const server = await testApp();
    const { token, refreshToken } = await sessionOf(server, ANNA);
    const step = await stepOf(server, stepCall(), { ...ANNA, token });
    const feed = await send(server, callNamed("switchFeed"), {
      project: "basic",
      idsOf: "1001",
      token,
    });
    const feedToken = /feed\/(.+)\.ics/.exec(feed.body)?.[1] ?? "";
    expect(feedToken).not.toBe("");
    reached(server);
    for (const wrong of [refreshToken, step, feedToken, `${token}x`, token.slice(1), "x", ""]) {
      const reply = await send(server, call, { project: "basic", idsOf: "1001", token: wrong });
      expect([reply.statusCode, reply.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    }
    expect(reached(server)).toEqual(new Set());
  },
);

const callNamed = (name: string): PersonalCall => {
  const call = PERSONAL_CALLS.find((one) => one.name === name);
  if (call === undefined) throw new Error(`${name} is not served`);
  return call;
};
const stepCall = () => callNamed("reserve");

async function stepOf(
  server: TestApp,
  call: PersonalCall,
  { project, card, token }: CardOwner & { readonly token: string },
): Promise<string> {
  const reply = stepReply.parse((await send(server, call, { project, idsOf: card, token })).json());
  if (!("step" in reply)) throw new Error("nothing is asked");
  return reply.step;
}

const MULTI_STEP = PERSONAL_CALLS.filter(({ isMultiStep }) => isMultiStep);

test.each(MULTI_STEP.map((call) => [call.name, call] as const))(
  "Q-3: a step of %s is answered by its own patron in its own call, and affects nobody else",
  async (_name, call) => {
    const server = await testApp();
    const { token: own } = await sessionOf(server, ANNA);
    const step = await stepOf(server, call, { ...ANNA, token: own });
    const over = { step, selection: "main" };
    for (const who of PEOPLE.filter((one) => one !== PEOPLE[0])) {
      const { token } = await sessionOf(server, who);
      reached(server);
      const reply = await send(server, call, { project: who.project, idsOf: "1001", token, over });
      expect([reply.statusCode, problem.parse(reply.json()).field]).toEqual([400, "step"]);
      expect(reached(server)).toEqual(new Set());
    }
    for (const other of MULTI_STEP.filter((one) => one !== call)) {
      const sent = { project: "basic", idsOf: "1001", token: own, over };
      expect((await send(server, other, sent)).statusCode).toBe(400);
    }
    const sent = { project: "basic", idsOf: "1001", token: own, over };
    expect((await send(server, call, sent)).statusCode).toBe(200);
  },
  30_000,
);

test.each(
  PERSONAL_CALLS.filter(({ method }) => method === "POST").map(
    (call) => [call.name, call] as const,
  ),
)("Q-3: %s does not accept a library or patron from the request", async (_name, call) => {
  const server = await testApp();
  const { token } = await sessionOf(server, ANNA);
  reached(server);
  for (const over of [{ libraryId: 2 }, { userId: "1002" }, { project: "andere" }]) {
    const reply = await send(server, call, { project: "basic", idsOf: "1001", token, over });
    expect(reply.statusCode).toBe(400);
  }
  expect(reached(server)).toEqual(new Set());
});

test("Q-3: a refresh token refreshes nobody else's session and cannot be ended from another project", async () => {
  const server = await testApp();
  const { refreshToken } = await sessionOf(server, ANNA);
  const auth = (project: string, call: string, payload: object) =>
    server.app.inject({ method: "POST", url: `/services/de/${project}/auth/${call}`, payload });
  for (const who of PEOPLE.filter((one) => one !== PEOPLE[0])) {
    const { project, library: libraryId, card: userId } = who;
    const reply = await auth(project, "refresh", { libraryId, userId, refreshToken });
    expect([reply.statusCode, sessionFailure.parse(reply.json()).code]).toEqual([
      401,
      "unauthorized",
    ]);
  }
  expect((await auth("andere", "logout", { refreshToken })).statusCode).toBe(204);
  const body = { libraryId: 1, userId: "1001", refreshToken };
  expect((await auth("basic", "refresh", body)).statusCode).toBe(200);
});

test("Q-3: a logout ends its own session and no other of the same card", async () => {
  const server = await testApp();
  const [phone, desk] = [await sessionOf(server, ANNA), await sessionOf(server, ANNA)];
  await server.app.inject({
    method: "POST",
    url: "/services/de/basic/auth/logout",
    payload: { refreshToken: phone.refreshToken },
  });
  const info = callNamed("account");
  const statusOf = async ({ token }: { readonly token: string }) =>
    (await send(server, info, { project: "basic", idsOf: "1001", token })).statusCode;
  expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
});

test("Q-3: private calendars and passes show their own patron only, each under a token of its own", async () => {
  const server = await testApp();
  for (const who of PEOPLE) {
    const { token } = await sessionOf(server, who);
    const own = { project: who.project, idsOf: who.card, token };
    const { url } = (await send(server, callNamed("switchFeed"), own)).json<{ url: string }>();
    reached(server);
    const calendar = await server.app.inject({ url: new URL(url).pathname });
    expect(calendar.statusCode).toBe(200);
    expect(namedIn(calendar.body)).toEqual([nameOf(who)]);
    expect(reached(server)).toEqual(new Set([`${placeOf(who)}:${who.card}`]));
    const elsewhere = new URL(url).pathname.replace(
      `/${who.project}/`,
      who.project === "basic" ? "/andere/" : "/basic/",
    );
    expect((await server.app.inject({ url: elsewhere })).statusCode).toBe(404);
    expect(reached(server)).toEqual(new Set());
  }
});
