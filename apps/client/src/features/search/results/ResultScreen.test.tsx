import { searchBody } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { RECORD } from "../../../testkit/record-data.ts";
import { answers } from "../../../testkit/fake-server.ts";
import { hitAt, replyFrom } from "../fixtures/found.ts";
import { ADDRESS, list, openAt, received, rows } from "../fixtures/result-page.ts";

function beWide(): void {
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    matches: media.includes("min-width"),
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));
}

describe("the list of hits", () => {
  test("requests ten and prefetches ten, and shows ten", async () => {
    await openAt(ADDRESS);
    expect(await rows()).toHaveLength(10);
    expect(received).toEqual([
      {
        libraryId: 1,
        fields: [{ id: "FREE", value: "garten" }],
        limit: 10,
        offset: 0,
        prefetch: 10,
        countFacets: true,
        searchType: "single",
      },
    ]);
  });

  test("shows the number of hits, and each hit as one sentence", async () => {
    await openAt(ADDRESS);
    const [first] = await rows();
    expect(first).toHaveAccessibleName(
      "Garten 1, von Mia Muster, 2001, Buch, Verfügbar, Hauptstelle, Gar 4",
    );
    expect(screen.getByText("35 Titel gefunden")).toBeInTheDocument();
    expect(document.title).toContain("garten");
  });

  test("speaks English", async () => {
    await openAt(ADDRESS, { locale: "en" });
    const [first] = await rows();
    expect(first).toHaveAccessibleName(/^Garten 1, by Mia Muster, 2001, book, available/i);
    expect(screen.getByText("35 titles found")).toBeInTheDocument();
  });

  test("shows more at once from what has arrived, and prefetches further", async () => {
    const { user } = await openAt(ADDRESS);
    await list();
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    const shown = await rows();
    expect(shown).toHaveLength(20);
    expect(shown[10]).toHaveFocus();
    await waitFor(() => {
      expect(received.map(({ offset }) => offset)).toEqual([0, 20]);
    });
    expect(received[1]?.countFacets).toBe(false);
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    expect(await rows()).toHaveLength(35);
    expect(screen.queryByRole("button", { name: "Mehr anzeigen" })).not.toBeInTheDocument();
  });

  test("is unchanged after going back from a title", async () => {
    const { user } = await openAt(ADDRESS);
    await list();
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    await waitFor(() => {
      expect(received).toHaveLength(2);
    });
    await user.click(screen.getByRole("link", { name: /^Garten 15,/ }));
    await screen.findByRole("heading", { level: 1, name: RECORD.title });
    await user.click(screen.getByRole("button", { name: "Zurück" }));
    expect(await rows()).toHaveLength(20);
    expect(received).toHaveLength(2);
  });

  test("starts where the address says, and leads to what is before it", async () => {
    const { user } = await openAt(`${ADDRESS}&offset=20`);
    expect((await rows())[0]).toHaveAccessibleName(/^Garten 21,/);
    expect(received[0]).toMatchObject({ offset: 20, countFacets: true });
    expect(screen.getAllByText("Titel 21 bis 30 von 35")).not.toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    expect(await rows()).toHaveLength(15);
    await user.click(screen.getByRole("link", { name: "Vorherige Titel" }));
    await screen.findByRole("link", { name: /^Garten 11,/ });
    expect(received.at(-1)?.offset).toBe(10);
    await user.click(screen.getByRole("button", { name: "Sortierung: Relevanz" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Titel" }));
    await waitFor(() => {
      expect(received.at(-1)).toMatchObject({ sort: "title", offset: 0 });
    });
  });

  test("of an address beyond its end leads to its start", async () => {
    const { user } = await openAt(`${ADDRESS}&offset=500`);
    await screen.findByText("So weit reicht die Liste nicht.", { selector: "p" });
    await user.click(screen.getByRole("link", { name: "Zum Anfang der Liste" }));
    expect((await rows())[0]).toHaveAccessibleName(/^Garten 1,/);
  });

  test("can be navigated with the arrow keys", async () => {
    const { user } = await openAt(ADDRESS);
    const all = await rows();
    all[0]?.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(all[1]).toHaveFocus();
    await user.keyboard("{End}");
    expect(all[9]).toHaveFocus();
  });
});

describe("filters and order", () => {
  test("a filter is chosen in the sheet, shown as a chip, and removed again", async () => {
    const { user } = await openAt(ADDRESS);
    await list();
    await user.click(screen.getByRole("button", { name: "Filter" }));
    const sheet = await screen.findByRole("dialog", { name: "Filter" });
    await user.click(within(sheet).getByRole("checkbox", { name: "Buch, 30 Titel" }));
    await waitFor(() => {
      expect(received.at(-1)?.filters).toEqual({ media: ["BOOK"] });
    });
    await user.click(within(sheet).getByRole("button", { name: /Titel anzeigen/ }));
    await user.click(await screen.findByRole("button", { name: "Buch entfernen" }));
    await waitFor(() => {
      expect(screen.queryByRole("button", { name: "Buch entfernen" })).not.toBeInTheDocument();
    });
    expect(received.at(-1)?.filters).toEqual({ media: ["BOOK"] });
  });

  test("another order is requested", async () => {
    const { user } = await openAt(ADDRESS);
    await list();
    await user.click(screen.getByRole("button", { name: "Sortierung: Relevanz" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Titel" }));
    await waitFor(() => {
      expect(received.at(-1)?.sort).toBe("title");
    });
    expect(await screen.findByRole("button", { name: "Sortierung: Titel" })).toBeInTheDocument();
  });

  test("an address with filters and an order is understood", async () => {
    await openAt(`${ADDRESS}&f.media=DVD&sort=title`);
    await list();
    expect(received[0]).toMatchObject({ filters: { media: ["DVD"] }, sort: "title" });
    expect(screen.getByRole("button", { name: "DVD entfernen" })).toBeInTheDocument();
  });
});

/** A library whose catalogue counts nothing, such as one over SRU. */
const withoutFacets = answers("search", ({ body }) => ({
  ...replyFrom({ total: 35, offset: searchBody.parse(body).offset }),
  facets: [],
}));

describe("filters beside the list", () => {
  const column = () => screen.queryByRole("region", { name: "Filter" });
  const button = () => screen.queryByRole("button", { name: /^Filter/ });

  test("have a column on a wide screen", async () => {
    beWide();
    await openAt(ADDRESS);
    await list();
    expect(column()).toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
  });

  test.each([
    ["wide", beWide],
    ["narrow", () => undefined],
  ])(
    "are neither column nor button on a %s screen where there is nothing to filter",
    async (...[, be]) => {
      be();
      await openAt(ADDRESS, { handlers: [withoutFacets] });
      await list();
      expect(column()).not.toBeInTheDocument();
      expect(button()).not.toBeInTheDocument();
      expect(screen.queryByText("Zu dieser Suche gibt es keine Filter.")).not.toBeInTheDocument();
    },
  );

  test("can be reached where one is active that the library does not count", async () => {
    const { user } = await openAt(`${ADDRESS}&f.media=DVD`, { handlers: [withoutFacets] });
    await list();
    expect(button()).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "DVD entfernen" }));
    await waitFor(() => {
      expect(button()).not.toBeInTheDocument();
    });
  });
});

describe("on a wide screen", () => {
  test("a title opens beside the list; Escape closes it and goes back to its row", async () => {
    beWide();
    const { user } = await openAt(ADDRESS);
    await user.click((await rows())[2] ?? document.body);
    const pane = await screen.findByRole("region", { name: "Gewählter Titel" });
    expect(await within(pane).findByRole("heading", { name: RECORD.title })).toBeInTheDocument();
    expect(pane).toHaveFocus();
    expect((await rows())[2]).toHaveAttribute("aria-current", "true");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Gewählter Titel" })).not.toBeInTheDocument();
    expect((await rows())[2]).toHaveFocus();
    expect(received).toHaveLength(1);
  });

  test("an address with an open title shows it in place of the list on a narrow one", async () => {
    const { user } = await openAt(`${ADDRESS}&record=${hitAt(3).id}`);
    await screen.findByRole("heading", { level: 1, name: RECORD.title });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Zur Trefferliste" }));
    expect(await rows()).toHaveLength(10);
  });
});
