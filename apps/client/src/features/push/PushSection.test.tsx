import { screen, waitFor } from "@testing-library/react";
import { library, pushState, session, subscribePushBody, type PushState } from "@freihand/contract";
import { expect, test } from "vitest";
import { endSession } from "../../model/session/end-session.ts";
import { fakePlatform } from "../../platform/fake/index.ts";
import { FAKE_SUBSCRIPTION, fakePush, type FakePush } from "../../platform/fake/push.ts";
import { LIBRARIES, sessionReply } from "../../testkit/demo-data.ts";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { fakeServer } from "../../testkit/server.ts";

const KEY = FAKE_SUBSCRIPTION.p256dh;
const NOTIFYING = LIBRARIES.map((one) =>
  library.parse({ ...one, can: { ...one.can, push: true } }),
);
const SWITCH = "Benachrichtigungen auf diesem Gerät";

/** A library that notifies, and remembers what was chosen. @returns what it was sent */
function notifying(at?: PushState["subscription"]) {
  let subscription = at;
  const sent: unknown[] = [];
  const state = () => pushState.parse({ key: KEY, ...(subscription && { subscription }) });
  fakeServer.use(
    answers("libraries", NOTIFYING),
    answers("pushState", () => state()),
    answers("subscribePush", ({ body }) => {
      sent.push(body);
      subscription = subscribePushBody.parse(body);
      return state();
    }),
    answers("unsubscribePush", () => {
      sent.push("end");
      subscription = undefined;
      return state();
    }),
  );
  return sent;
}

async function open(push: FakePush, choices: StartChoices = {}) {
  const platform = { ...fakePlatform(), push: async () => push.port };
  const started = await renderApp("/settings", {
    library: 1,
    signedIn: true,
    platform,
    ...choices,
  });
  await screen.findByRole("heading", { level: 1 });
  return started;
}
const toggle = (name: string) => screen.findByRole("switch", { name });

test("switched on, chosen and switched off: the browser, the library and the screen agree", async () => {
  const sent = notifying();
  const push = fakePush();
  const { user } = await open(push);
  expect(screen.queryByRole("switch", { name: "Titel nennen" })).toBeNull();
  await user.click(await toggle(SWITCH));
  await waitFor(() => expect(screen.getByRole("switch", { name: SWITCH })).toBeChecked());
  expect(push.renewals).toEqual([{ key: KEY, renewAt: "/services/de/basic/push/renew" }]);
  await user.click(await toggle("Titel nennen"));
  await waitFor(() => expect(screen.getByRole("switch", { name: "Titel nennen" })).toBeChecked());
  await user.click(await toggle("Fällige Ausleihen"));
  await waitFor(() =>
    expect(screen.getByRole("switch", { name: "Fällige Ausleihen" })).not.toBeChecked(),
  );
  await user.click(await toggle(SWITCH));
  await waitFor(() => expect(screen.getByRole("switch", { name: SWITCH })).not.toBeChecked());
  expect(sent).toEqual([
    { ...FAKE_SUBSCRIPTION, details: false, without: [] },
    { ...FAKE_SUBSCRIPTION, details: true, without: [] },
    { ...FAKE_SUBSCRIPTION, details: true, without: ["due-soon", "due-today"] },
    "end",
  ]);
  expect(push.isSubscribed).toBe(false);
});

test("the browser gives its subscription up with the last card that signs out, not before", async () => {
  notifying();
  const push = fakePush();
  const { user, model } = await open(push);
  await user.click(await toggle(SWITCH));
  await waitFor(() => expect(screen.getByRole("switch", { name: SWITCH })).toBeChecked());
  const tom = session.parse({ ...sessionReply(), userId: "2002", name: "Tom Beispiel" });
  await model.sessions.signIn(tom);
  await endSession(model, tom);
  expect(push.isSubscribed).toBe(true);
  await endSession(model, sessionReply());
  await waitFor(() => expect(push.isSubscribed).toBe(false));
});

test("what is on at the library for another browser of the session is off here", async () => {
  notifying({ endpoint: "https://fcm.googleapis.com/fcm/send/other", details: true, without: [] });
  await open(fakePush());
  expect(await toggle(SWITCH)).not.toBeChecked();
});

test.each([
  ["denied", /darf von dieser Seite keine/],
  ["unsupported", /zeigt keine Benachrichtigungen/],
  ["not-installed", /auf dem Home-Bildschirm/],
] as const)("where it is %s, the section says what to do", async (availability, text) => {
  notifying();
  await open(fakePush({ availability }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("switch", { name: SWITCH })).toBeNull();
  expect(screen.queryAllByRole("link", { name: "So geht es" })).toHaveLength(
    availability === "not-installed" ? 1 : 0,
  );
});

test("the patron says no to the browser: nothing is sent, and the section says how to change that", async () => {
  const sent = notifying();
  const { user } = await open(fakePush({ answer: "denied" }));
  await user.click(await toggle(SWITCH));
  expect(await screen.findByText(/darf von dieser Seite keine/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("what does not work is said, and the switch stays off", async () => {
  notifying();
  const push = fakePush({ answer: "unreachable" });
  const { user } = await open(push);
  await user.click(await toggle(SWITCH));
  expect(await screen.findByRole("alert")).toHaveTextContent("Das hat nicht geklappt");
  push.answer = "granted";
  fakeServer.use(
    answers("subscribePush", () => refusal(404, "unsupported", { field: "endpoint" })),
  );
  await user.click(await toggle(SWITCH));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("nicht zugelassen"));
  expect(await toggle(SWITCH)).not.toBeChecked();
});

test("a library that cannot be reached is tried again", async () => {
  notifying();
  fakeServer.use(answers("pushState", () => brokenConnection()));
  const { user } = await open(fakePush(), { locale: "en" });
  const again = await screen.findByRole("button", { name: "Try again" });
  notifying();
  await user.click(again);
  expect(await toggle("Notifications on this device")).not.toBeChecked();
});

test.each([
  ["a library without notifications", { handlers: [answers("libraries", LIBRARIES)] }],
  ["nobody signed in", { signedIn: false }],
  ["a public computer", { platform: fakePlatform({ isPublicComputer: true }) }],
  ["the installed app, which reminds by itself", { platform: fakePlatform() }],
])("there is no such section with %s", async (_what, choices: StartChoices) => {
  notifying();
  const { platform, ...rest } = choices;
  const push = fakePush();
  const device =
    platform?.isPublicComputer === true ? { ...platform, push: async () => push.port } : platform;
  await open(push, { ...rest, ...(device && { platform: device }) });
  expect(screen.queryByText("Benachrichtigungen der Bibliothek")).toBeNull();
});
