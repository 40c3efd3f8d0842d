import { problem, session, stepReply } from "@freihand/contract";
import { expect, test } from "vitest";
import { testApp } from "./fake/test-app.ts";
import type { StepReply } from "@freihand/contract";
import type { TestApp } from "./fake/test-app.ts";

const requestId = "3f2c9a52-6f0a-4f6e-9d38-0c2b8c6f5a11";

async function patron(server: TestApp, first: "Anna" | "Bert") {
  const userId = first === "Anna" ? "1001" : "1002";
  const reply = await server.app.inject({
    method: "POST",
    url: "/services/de/basic/auth/login",
    payload: { libraryId: 1, userId, password: `pw-${first}-basic-1` },
  });
  const { token } = session.parse(reply.json());
  return async (call: string, payload: object) =>
    server.app.inject({
      method: "POST",
      url: `/services/de/basic/${call}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { requestId, ...payload },
    });
}

const stepOf = (reply: StepReply): string => ("step" in reply ? reply.step : "");

test("a dialogue runs through branch, confirmation, fee, address; the connector gets all answers, the client only sealed steps", async () => {
  const server = await testApp();
  const anna = await patron(server, "Anna");
  const reserve = async (answer: object) =>
    stepReply.parse((await anna("reservation", { recordId: "7", ...answer })).json());
  const branch = await reserve({});
  expect(branch).toMatchObject({ status: "SELECTION_NEEDED", selectionKind: "branch" });
  const confirm = await reserve({ step: stepOf(branch), selection: "main" });
  expect(confirm.status).toBe("CLIENT_CONFIRMATION_NEEDED");
  const fee = await reserve({ step: stepOf(confirm), confirmed: true });
  expect(fee).toMatchObject({ status: "CONFIRMATION_NEEDED", fee: { cents: 100 } });
  const address = await reserve({ step: stepOf(fee), confirmed: true });
  expect(address.status).toBe("EMAIL_NEEDED");
  const done = await reserve({ step: stepOf(address), email: "anna@example.org" });
  expect(done).toMatchObject({
    status: "OK",
    message: JSON.stringify({
      branch: "main",
      confirm: "yes",
      fee: "yes",
      email: "anna@example.org",
    }),
    account: { userId: "1001" },
  });
  for (const reply of [branch, confirm, fee, address])
    expect(stepOf(reply)).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
});

test("a first call may include branch, confirmation and address, but never agrees to a fee", async () => {
  const server = await testApp();
  const anna = await patron(server, "Anna");
  const reply = stepReply.parse(
    (
      await anna("reservation", {
        recordId: "7",
        selection: "main",
        confirmed: true,
        email: "anna@example.org",
      })
    ).json(),
  );
  expect(reply.status).toBe("CONFIRMATION_NEEDED");
  expect(server.libraries.get("basic/1")?.actions.at(-1)?.params.answers).toEqual({
    branch: "main",
    confirm: "yes",
    email: "anna@example.org",
  });
});

test("spec §5: a confirmation that is refused or left out is requested again and nothing happens", async () => {
  const server = await testApp();
  const anna = await patron(server, "Anna");
  const reserve = async (answer: object) =>
    stepReply.parse((await anna("reservation", { recordId: "7", ...answer })).json());
  const asked = await reserve({ selection: "main" });
  for (const answer of [
    { confirmed: false },
    {},
    { selection: "yes" },
    { email: "yes@example.org" },
  ]) {
    const again = await reserve({ step: stepOf(asked), ...answer });
    expect(again.status).toBe("CLIENT_CONFIRMATION_NEEDED");
  }
});

test("Q-3: a step is valid for its own patron, call and subject, for ten minutes, and unchanged", async () => {
  const server = await testApp();
  const anna = await patron(server, "Anna");
  const bert = await patron(server, "Bert");
  const step = stepOf(stepReply.parse((await anna("reservation", { recordId: "7" })).json()));
  const refused = async (reply: Awaited<ReturnType<typeof anna>>) => {
    expect(reply.statusCode).toBe(400);
    expect(problem.parse(reply.json())).toMatchObject({ code: "validation", field: "step" });
  };
  await refused(await bert("reservation", { recordId: "7", step, selection: "main" }));
  await refused(await anna("reservation", { recordId: "8", step, selection: "main" }));
  await refused(await anna("reservation", { recordId: "7", copyId: "c", step, selection: "main" }));
  await refused(await anna("cancel", { id: "7", step, selection: "main" }));
  const flipped = `${step.slice(0, -3)}${step.at(-3) === "A" ? "B" : "A"}${step.slice(-2)}`;
  await refused(await anna("reservation", { recordId: "7", step: flipped, selection: "main" }));
  await refused(await anna("reservation", { recordId: "7", step: "x", selection: "main" }));
  expect((await anna("reservation", { recordId: "7", step, selection: "main" })).statusCode).toBe(
    200,
  );
  server.clock.now += 10 * 60_000 + 31_000;
  await refused(await anna("reservation", { recordId: "7", step, selection: "main" }));
});

test("Q-18: an access token is not a step, a step is not an access token", async () => {
  const server = await testApp();
  const anna = await patron(server, "Anna");
  const step = stepOf(stepReply.parse((await anna("reservation", { recordId: "7" })).json()));
  const reply = await server.app.inject({
    url: "/services/de/basic/account/info",
    headers: { authorization: `Bearer ${step}` },
  });
  expect(reply.statusCode).toBe(401);
});

test("Q-3: a chosen set of loans may be long; its step stays short and bound to exactly that set", async () => {
  const server = await testApp();
  const anna = await patron(server, "Anna");
  const ids = Array.from({ length: 300 }, (_, index) => `loan-${String(index)}-${"x".repeat(80)}`);
  const step = stepOf(stepReply.parse((await anna("prolongAll", { ids })).json()));
  expect(step.length).toBeLessThan(1000);
  const other = await anna("prolongAll", { ids: ids.slice(1), step, selection: "main" });
  expect(other.statusCode).toBe(400);
  expect((await anna("prolongAll", { ids, step, selection: "main" })).statusCode).toBe(200);
});
