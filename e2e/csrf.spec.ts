import { endpoints, type Endpoint } from "@freihand/contract";
import { randomUUID } from "node:crypto";
import { openAccount } from "./support/account-screen.ts";
import { CardAtServer } from "./support/card-at-server.ts";
import { attack, ForeignPage } from "./support/foreign-page.ts";
import { Patron } from "./support/patron.ts";
import { cardOf, expect, test } from "./support/test.ts";

const rows: readonly Endpoint[] = Object.values(endpoints);
/** Every call that changes something, and every call that belongs to a patron. */
const GUARDED = rows.filter(
  ({ auth, method, path }) => auth === "patron" || (method === "POST" && path.startsWith("/auth/")),
);
const pathOf = ({ path }: Endpoint) => `/services/de/basic${path.replaceAll(/:\w+/g, "1")}`;

test("Q-19: a page of another origin does nothing and reads nothing, while the patron is signed in", async ({
  page,
  context,
  cards,
  server,
}) => {
  test.setTimeout(120_000);
  const holder = cardOf(cards, 1, "ordinary");
  const card = new CardAtServer(server, holder);
  const foreign = new ForeignPage();
  await foreign.start();
  await server.resetDemo();
  const patron = new Patron(page, "de");
  await patron.signIn(holder);
  await openAccount(patron);
  const before = await standing(card);
  const requests = await requestsOf(card);
  const stranger = await context.newPage();
  let attempts = 0;
  stranger.on("request", (request) => {
    if (request.url().startsWith(server.url)) attempts += 1;
  });
  for (const host of ["gewinnspiel.freihand.test", "127.0.0.1"])
    await test.step(host, async () => {
      await stranger.goto(foreign.at(host));
      for (const row of GUARDED) {
        const { method } = row;
        const url = `${server.url}${pathOf(row)}`;
        const body = JSON.stringify({ ...requests[row.path], requestId: randomUUID() });
        const read = await stranger.evaluate(attack, { method, url, body });
        expect(read, `${method} ${row.path}`).toEqual([]);
      }
    });
  // at least a picture, a style sheet, a frame and four fetches for each
  expect(attempts).toBeGreaterThan(2 * GUARDED.length * 6);
  expect(await standing(card)).toEqual(before);
  // and the patron is still signed in
  await page.reload();
  await expect(page.getByText(patron.pattern("account.age")).first()).toBeVisible();
  await stranger.close();
  foreign.stop();
});

const ORIGINS = ["https://evil.example", "null", "http://127.0.0.1.evil.example"];

for (const origin of ORIGINS)
  test(`Q-19: no answer names the origin ${origin}, asked beforehand or not`, async ({
    server,
  }) => {
    const calls = GUARDED.flatMap((row) =>
      [row.method, "OPTIONS"].map((method) => ({ row, method })),
    );
    for (const { row, method } of calls) {
      const { headers } = await fetch(`${server.url}${pathOf(row)}`, {
        method,
        headers: { origin, "access-control-request-method": row.method },
      });
      const where = `${method} ${row.path}`;
      expect(headers.get("access-control-allow-origin"), where).toBeNull();
      expect(headers.get("access-control-allow-credentials"), where).toBeNull();
    }
  });

/** The library's data on the card, without the time of retrieval. */
async function standing(card: CardAtServer): Promise<unknown> {
  const { retrieved: _when, ...account } = await card.account();
  return { ...account, feed: await card.hasFeed() };
}

/** The requests of an attacker who knows everything but the token. */
async function requestsOf(card: CardAtServer): Promise<Readonly<Record<string, object>>> {
  const { lent, reservations } = await card.account();
  const loan = lent.find(({ renew }) => renew.ok)?.id;
  const reservation = reservations[0]?.id;
  return {
    "/reservation": { recordId: "effi-briest" },
    "/cancel": { id: reservation, confirmed: true },
    "/prolong": { id: loan, confirmed: true },
    "/prolongAll": { confirmed: true },
    "/reservation-change": { id: reservation, suspendUntil: "2030-01-01", confirmed: true },
    "/account/feed": { enabled: true },
    "/auth/login": { libraryId: 1, userId: "40011001", password: "guessed" },
    "/auth/refresh": { libraryId: 1, userId: "40011001", refreshToken: "guessed" },
    "/auth/logout": { refreshToken: "guessed" },
  };
}
