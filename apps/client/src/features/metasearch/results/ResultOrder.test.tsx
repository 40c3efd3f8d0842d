import { libraryId, worksBody } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakePlatform } from "../../../platform/fake/index.ts";
import { answers, brokenConnection } from "../../../testkit/fake-server.ts";
import type { ReceivedSearch } from "../../../testkit/fake-metasearch.ts";
import { madeUpHit } from "../fixtures/hits.ts";
import { openMeta, section, sectionNames } from "../fixtures/meta-page.ts";

const GARTEN = "/metasearch?FREE=garten";

/** A call that breaks is repeated twice before it counts as failed. */
const FAILS = { timeout: 15_000 };

describe("titles of all libraries", () => {
  test("equal ones are grouped with the libraries that have them", async () => {
    const { user } = await openMeta(GARTEN, {
      answer: (one) => {
        one.found(1, [madeUpHit(1, "a", { title: "Momo" })]);
        one.found(2, [madeUpHit(2, "b", { title: "Momo" }), madeUpHit(2, "c")]);
        one.empty(3);
        one.done();
      },
    });
    await user.click(await screen.findByRole("button", { name: "Nach Titeln" }));
    expect(await screen.findByText("Verfügbar in 2 Bibliotheken")).toBeVisible();
    const held = screen.getByRole("list", { name: "Bibliotheken mit „Momo“" });
    expect(within(held).getAllByRole("link")).toHaveLength(2);
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toContain(
      "Momo",
    );
  });
});

describe("works of libraries that are searched at once", () => {
  const work = (at: number) => ({
    key: JSON.stringify(`Werk ${String(at)}`),
    weight: 1 / (at + 1),
    titles: [
      madeUpHit(1, `w${String(at)}`, { title: `Werk ${String(at)}` }),
      madeUpHit(1, `audio${String(at)}`, { title: `Werk ${String(at)}`, mediaType: "AUDIOBOOK" }),
    ],
  });
  const openWorks = async () => {
    const orders: unknown[] = [];
    const line = { isGone: false };
    const opened = await openMeta(`${GARTEN}&view=titles`, {
      handlers: [
        answers("version", () =>
          line.isGone ? brokenConnection() : { version: "1.0.0", oldestClient: "3.4.0" },
        ),
        answers("metaWorks", ({ body }) => {
          if (line.isGone) return brokenConnection();
          const { offset, limit, order } = worksBody.parse(body);
          orders.push([order, offset]);
          const count = Math.min(limit, 25 - offset);
          return {
            libraries: [libraryId.parse(1)],
            titles: 50,
            works: 25,
            offset,
            results: Array.from({ length: count }, (_, at) => work(offset + at)),
          };
        }),
      ],
      answer: (one) => {
        one.found(1, [madeUpHit(1, "w0", { title: "Werk 0" })], 50);
        one.found(2, [
          madeUpHit(2, "b", { title: "Werk 3" }),
          madeUpHit(2, "c", { title: "Nur in der zweiten" }),
        ]);
        one.empty(3);
        one.done();
      },
    });
    return { ...opened, orders, line };
  };
  const headings = () =>
    screen
      .getAllByRole("heading", { level: 2, name: /^(?:Werk|Nur)/ })
      .map((one) => one.textContent);

  test("are counted, with all of their titles, beside the first hits of the others", async () => {
    await openWorks();
    expect(await screen.findByText(/^50 Titel, 25 Werke\. Von 1 Bibliothek/)).toBeVisible();
    expect(headings()).toHaveLength(21);
    expect(headings().slice(0, 2)).toEqual(["Werk 0", "Werk 1"]);
    expect(screen.queryByRole("button", { name: "Neu sortieren" })).toBeNull();
    const held = screen.getByRole("list", { name: "Bibliotheken mit „Werk 3“" });
    expect(within(held).getAllByRole("link")).toHaveLength(3);
    expect(within(held).getByText(/Hörbuch/)).toBeVisible();
  });

  test("go on beyond the first page", async () => {
    const { user } = await openWorks();
    await user.click(await screen.findByRole("button", { name: "5 weitere Werke" }));
    expect(await screen.findByRole("heading", { name: "Werk 24" })).toBeVisible();
    expect(headings()).toHaveLength(26);
    expect(screen.queryByRole("button", { name: /weitere Werke/ })).toBeNull();
  });

  test("come in the order of what is on a shelf now", async () => {
    const { user, orders } = await openWorks();
    await user.selectOptions(await screen.findByLabelText("Sortierung"), "now");
    expect(await screen.findByText(/25 Werke/)).toBeVisible();
    expect(orders).toEqual([
      ["best", 0],
      ["now", 0],
    ]);
  });

  test("that do not load are said to be missing beside those there are, and load on demand", async () => {
    const { user, line } = await openWorks();
    const more = await screen.findByRole("button", { name: "5 weitere Werke" });
    line.isGone = true;
    await user.click(more);
    expect(more).toBeDisabled();
    const problem = await screen.findByRole("alert", {}, FAILS);
    expect(headings()).toHaveLength(21);
    line.isGone = false;
    await user.click(within(problem).getByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("heading", { name: "Werk 24" })).toBeVisible();
  });

  test("in an order that does not load stay, until an error and not a shorter list takes their place", async () => {
    const { user, line } = await openWorks();
    expect(await screen.findByText(/25 Werke/)).toBeVisible();
    line.isGone = true;
    await user.selectOptions(screen.getByLabelText("Sortierung"), "now");
    expect(headings()).toHaveLength(21);
    const problem = await screen.findByRole("alert", {}, FAILS);
    expect(screen.queryByRole("heading", { level: 2, name: /^Werk/ })).toBeNull();
    line.isGone = false;
    await user.click(within(problem).getByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("button", { name: "5 weitere Werke" })).toBeVisible();
    expect(headings()).toHaveLength(21);
  });
});

describe("the order", () => {
  const placed = (status: "found" | "permission-denied" | "position-unavailable" | "timeout") => {
    let asked = 0;
    const position = () => {
      asked += 1;
      return Promise.resolve(status === "found" ? { status, lat: 51, lon: 9 } : { status });
    };
    return { platform: { ...fakePlatform(), geolocation: { position } }, count: () => asked };
  };
  const bothFind = (one: ReceivedSearch) => {
    one.found(1, [madeUpHit(1, "a")]);
    one.found(3, [madeUpHit(3, "c")]);
    one.empty(2);
    one.done();
  };

  test("by distance requests the position only when it is chosen", async () => {
    const { platform, count } = placed("found");
    const { user } = await openMeta(GARTEN, { answer: bothFind, platform });
    await section("Stadtbücherei Lindenau");
    expect(count()).toBe(0);
    await user.selectOptions(screen.getByLabelText("Sortierung"), "distance");
    expect(await screen.findByText("50 m · 1 Titel")).toBeVisible();
    expect(await sectionNames()).toEqual(["Hochschulbibliothek Steinau", "Stadtbücherei Lindenau"]);
    expect(count()).toBe(1);
    expect(JSON.stringify([...platform.storedTexts])).not.toContain("51");
  });

  test.each([
    ["permission-denied", /darf Ihren Standort nicht lesen/],
    ["position-unavailable", /lässt sich zurzeit nicht bestimmen/],
    ["timeout", /nicht rechtzeitig/],
  ] as const)("%s is explained in words", async (problem, words) => {
    const { user } = await openMeta(GARTEN, {
      answer: bothFind,
      platform: placed(problem).platform,
    });
    await user.selectOptions(await screen.findByLabelText("Sortierung"), "distance");
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.getByRole("button", { name: "Standort bestimmen" })).toBeEnabled();
  });

  test("an address that requires it waits for the patron's permission", async () => {
    const { platform, count } = placed("found");
    await openMeta(`${GARTEN}&sort=distance`, { answer: bothFind, platform });
    expect(await screen.findByRole("button", { name: "Standort bestimmen" })).toBeVisible();
    expect(count()).toBe(0);
  });

  test("by response time shows the times", async () => {
    await openMeta(`${GARTEN}&sort=response-time`, { answer: bothFind });
    expect(await sectionNames()).toEqual(["Stadtbücherei Lindenau", "Hochschulbibliothek Steinau"]);
    expect(screen.getAllByText("0 s · 1 Titel")).toHaveLength(2);
  });
});
