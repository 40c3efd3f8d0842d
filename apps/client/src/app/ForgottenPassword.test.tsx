import { PUZZLE_KIND } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LIBRARIES } from "../testkit/demo-data.ts";
import { answers, refusal, type Received } from "../testkit/fake-server.ts";
import { renderApp } from "../testkit/RenderApp.tsx";

const TOKEN = "t".repeat(43);
const AT = `/password/1#${TOKEN}`;
const NEW = "drei alte Eulen";
const OPEN = { status: "OK", userId: "1234", shortest: 8 } as const;

const mailing = answers(
  "libraries",
  LIBRARIES.map((one) => ({ ...one, can: { ...one.can, passwordLink: true } })),
);

/** The page of a link, answered one way after another; the last one again. */
async function opened(
  ...replies: readonly Parameters<typeof answers<"chooseLinkedPassword">>[1][]
) {
  const sent: Received[] = [];
  const left = [...replies];
  const handlers = [
    answers("openPasswordLink", OPEN),
    answers("chooseLinkedPassword", async (one) => {
      sent.push(one);
      const [next] = left;
      if (left.length > 1) left.shift();
      if (next === undefined || typeof next === "function") throw new Error("no answer");
      return next;
    }),
  ];
  const started = await renderApp(AT, { library: 1, handlers });
  const field = await screen.findByLabelText("Neues Passwort");
  return {
    ...started,
    field,
    sent,
    save: screen.getByRole("button", { name: "Passwort speichern" }),
  };
}

test("a link is wanted for the number in the form; the answer names nothing", async () => {
  const seen: Received[] = [];
  const puzzle = { kind: PUZZLE_KIND, token: "t", iterations: 1, tries: 1, answers: 4 };
  const wanted = answers("requestPasswordLink", (one): Response | undefined => {
    seen.push(one);
    return seen.length === 1
      ? refusal(429, "rate_limited", { puzzle, retryAfter: 600 })
      : undefined;
  });
  const { user } = await renderApp("/login/1", { library: 1, handlers: [mailing, wanted] });
  await user.type(await screen.findByLabelText("Ausweisnummer"), " 1234 ");
  await user.click(screen.getByRole("button", { name: "Passwort vergessen?" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Ausweisnummer")).toHaveValue("1234");
  await user.click(dialog.getByRole("button", { name: "Link schicken" }));
  expect(await dialog.findByText(/^Wenn es diesen Ausweis gibt/)).toBeVisible();
  expect(seen.map(({ body }) => body)).toMatchObject([
    { libraryId: 1, userId: "1234" },
    // every number is an answer, and threads find them side by side
    { libraryId: 1, userId: "1234", proof: { answers: { length: 4 } } },
  ]);
});

test("without a number nothing is sent", async () => {
  const { user } = await renderApp("/login/1", { library: 1, handlers: [mailing] });
  await user.click(await screen.findByRole("button", { name: "Passwort vergessen?" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Link schicken" }));
  expect(await dialog.findByText("Bitte geben Sie Ihre Ausweisnummer ein.")).toBeVisible();
});

test("a link leads to a new password", async () => {
  const { user, field, save, sent } = await opened({ status: "OK", userId: "1234" });
  await user.type(field, "kurz");
  await user.click(save);
  expect(await screen.findByText(/^Das ist zu kurz/)).toBeVisible();
  await user.clear(field);
  await user.type(field, NEW);
  await user.click(save);
  expect(await screen.findByText(/^Ihr Passwort ist gespeichert/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ libraryId: 1, token: TOKEN, password: NEW }]);
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Anmelden" })).toHaveAttribute("href", "/login/1/1234");
});

test("what is too easy is told; a link that was used meanwhile is, too", async () => {
  const { user, field, save } = await opened(
    { status: "REFUSED", reason: "too_easy" },
    { status: "REFUSED", reason: "gone" },
  );
  await user.type(field, NEW);
  await user.click(save);
  expect(await screen.findByText(/zu leicht zu erraten/)).toBeVisible();
  await user.click(save);
  expect(await screen.findByText("Dieser Link gilt nicht mehr")).toBeVisible();
});

test.each([
  ["a used link", AT, { status: "GONE" } as const],
  ["no link", "/password/1", OPEN],
])("%s says what to do", async (_what, at, reply) => {
  await renderApp(at, { library: 1, handlers: [answers("openPasswordLink", reply)] });
  expect(await screen.findByText("Dieser Link gilt nicht mehr")).toBeVisible();
  expect(screen.getByRole("link", { name: "Zur Anmeldung" })).toHaveAttribute("href", "/login/1");
});
