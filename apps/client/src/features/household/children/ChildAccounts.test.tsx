import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LIBRARIES } from "../../../testkit/demo-data.ts";
import { answers, refusal, type Received } from "../../../testkit/fake-server.ts";
import { familyServer } from "../fixtures/family-server.ts";
import { accountOf, loginOf, MIA } from "../fixtures/household.ts";
import { showHousehold } from "../fixtures/ShowHousehold.tsx";

const LEO = { library: 1, userId: "1003", name: "Leo" };

/** Mia's card, which may open Leo's account. */
async function shown(...replies: readonly (ReturnType<typeof loginOf> | Response)[]) {
  const opened: Received[] = [];
  const server = familyServer();
  server.accounts.set(LEO.userId, accountOf(LEO));
  const left = [...replies];
  const handlers = [
    ...server.handlers,
    answers(
      "libraries",
      LIBRARIES.map((one) => ({ ...one, can: { ...one.can, family: true } })),
    ),
    answers("familyAccounts", ({ headers }) =>
      headers.get("authorization") === "Bearer token-1001"
        ? { accounts: [{ grant: "g1", userId: LEO.userId, name: LEO.name }] }
        : { accounts: [] },
    ),
    answers("openFamilyAccount", (one) => {
      opened.push(one);
      const next = left.shift();
      if (next === undefined) throw new Error("no answer");
      return next;
    }),
  ];
  const started = await showHousehold({ handlers }, [MIA]);
  const section = within(await screen.findByRole("region", { name: "Konten von Kindern" }));
  return { ...started, section, opened };
}

test("a child's account is opened beside one's own, which stays in use", async () => {
  const { user, model, section, opened } = await shown(loginOf(LEO));
  await user.click(section.getByRole("button", { name: "Konto von Leo öffnen" }));
  const cards = within(await screen.findByRole("region", { name: "Ausweise" }));
  expect(await cards.findByRole("link", { name: "Leo" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Konten von Kindern" })).toBeNull();
  expect(opened.map(({ body }) => body)).toEqual([{ grant: "g1" }]);
  expect(model.sessions.store.getState().current).toMatchObject({ userId: MIA.userId });
});

test("a grant that has ended meanwhile is told", async () => {
  const { user, section } = await shown(refusal(404, "not_found"));
  await user.click(section.getByRole("button", { name: "Konto von Leo öffnen" }));
  expect(await section.findByRole("alert")).toBeVisible();
});
