import { searchBody, type SearchBody } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { RECORD } from "../record/fixtures/record.ts";
import { hitAt, replyFrom } from "./fixtures/found.ts";

const ADDRESS = "/result?libraryId=1&FREE=garten";
let received: SearchBody[] = [];

/** A library that finds 35 titles, or as many as it is told. */
const finds = (total = 35) =>
  answers("search", ({ body }) => {
    const asked = searchBody.parse(body);
    received.push(asked);
    return replyFrom({ total, offset: asked.offset });
  });

async function open(path: string, choices: StartChoices = {}) {
  return renderApp(path, {
    library: 1,
    handlers: [finds(), answers("record", RECORD)],
    ...choices,
  });
}

const list = () => screen.findByRole("list", { name: /trefferliste|search results/i });
const rows = async () => within(await list()).getAllByRole("link");

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

beforeEach(() => {
  received = [];
});

describe("the list of hits", () => {
  test("asks once for ten and ten ahead, and shows ten", async () => {
    await open(ADDRESS);
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

  test("tells the number of hits, and each hit as one sentence", async () => {
    await open(ADDRESS);
    const [first] = await rows();
    expect(first).toHaveAccessibleName(
      "Garten 1, von Mia Muster, 2001, Buch, verfügbar, Hauptstelle, Gar 4",
    );
    expect(screen.getByText("35 Titel gefunden")).toBeInTheDocument();
    expect(document.title).toContain("garten");
  });

  test("speaks English", async () => {
    await open(ADDRESS, { locale: "en" });
    const [first] = await rows();
    expect(first).toHaveAccessibleName(/^Garten 1, by Mia Muster, 2001, book, available/i);
    expect(screen.getByText("35 titles found")).toBeInTheDocument();
  });

  test("shows more at once from what has arrived, and fetches on ahead", async () => {
    const { user } = await open(ADDRESS);
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

  test("is as it was after the way back from a title", async () => {
    const { user } = await open(ADDRESS);
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

  test("is walked through with the arrow keys", async () => {
    const { user } = await open(ADDRESS);
    const all = await rows();
    all[0]?.focus();
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(all[1]).toHaveFocus();
    await user.keyboard("{End}");
    expect(all[9]).toHaveFocus();
  });
});

describe("filters and order", () => {
  test("a filter is chosen in the sheet, shown as a chip, and taken away again", async () => {
    const { user } = await open(ADDRESS);
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

  test("another order is asked for", async () => {
    const { user } = await open(ADDRESS);
    await list();
    await user.click(screen.getByRole("button", { name: "Sortierung: Relevanz" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Titel" }));
    await waitFor(() => {
      expect(received.at(-1)?.sort).toBe("title");
    });
    expect(await screen.findByRole("button", { name: "Sortierung: Titel" })).toBeInTheDocument();
  });

  test("an address with filters and an order is understood", async () => {
    await open(`${ADDRESS}&f.media=DVD&sort=title`);
    await list();
    expect(received[0]).toMatchObject({ filters: { media: ["DVD"] }, sort: "title" });
    expect(screen.getByRole("button", { name: "DVD entfernen" })).toBeInTheDocument();
  });
});

describe("the search box", () => {
  test("refuses less than three characters and asks nobody", async () => {
    const { user } = await open("/result?libraryId=1");
    await user.type(await screen.findByRole("combobox"), "ga{Enter}");
    expect(await screen.findByText("Mindestens 3 Zeichen erforderlich.")).toBeInTheDocument();
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription(
      "Mindestens 3 Zeichen erforderlich.",
    );
    expect(received).toEqual([]);
  });

  test("searches what was typed, an ISBN too", async () => {
    const { user } = await open("/result?libraryId=1");
    await user.type(await screen.findByRole("combobox"), "978-3-630-87487-6{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "FREE", value: "978-3-630-87487-6" }]);
  });

  test("offers completions, and searches the field of the one that is chosen", async () => {
    const suggest = answers("suggest", {
      suggestions: [{ text: "Zeh, Juli", field: "AUTHOR", total: 12 }],
    });
    const { user } = await open("/result?libraryId=1", { handlers: [finds(), suggest] });
    await user.type(await screen.findByRole("combobox"), "zeh");
    expect(await screen.findByRole("option")).toHaveAccessibleName(
      /Zeh, Juli.*Person · 12 Treffer/,
    );
    await user.keyboard("{ArrowDown}{Enter}");
    await list();
    expect(received.map(({ fields }) => fields)).toEqual([[{ id: "AUTHOR", value: "Zeh, Juli" }]]);
  });

  test("shows what is wrong in the fold-out and sends only what is filled", async () => {
    const fields = answers("searchFields", [
      { id: "FREE", label: "Frei", kind: "text", meaning: "FREE", advanced: false, visible: true },
      {
        id: "ISBN",
        label: "ISBN",
        kind: "barcode",
        meaning: "ISBN",
        advanced: true,
        visible: true,
      },
      { id: "T", label: "Titel", kind: "text", meaning: "TITLE", advanced: true, visible: true },
      { id: "HID", label: "Versteckt", kind: "text", advanced: true, visible: false },
    ]);
    const { user } = await open("/result?libraryId=1", { handlers: [finds(), fields] });
    await user.click(await screen.findByRole("button", { name: "Erweiterte Suche" }));
    expect(screen.queryByLabelText("Versteckt")).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("ISBN"), "978-3-630-87487-7{Enter}");
    expect(screen.getByText(/keine gültige ISBN/)).toBeInTheDocument();
    expect(received).toEqual([]);
    await user.clear(screen.getByLabelText("ISBN"));
    await user.type(screen.getByLabelText("Titel"), "Unterleuten{Enter}");
    await list();
    expect(received[0]?.fields).toEqual([{ id: "T", value: "Unterleuten" }]);
    expect(
      screen.getByRole("button", { name: "Titel: Unterleuten entfernen" }),
    ).toBeInTheDocument();
  });
});

describe("when there is nothing to show", () => {
  test("no hits: other spellings lead on", async () => {
    const none = answers("search", ({ body }) => {
      const asked = searchBody.parse(body);
      received.push(asked);
      const isRight = asked.fields[0]?.value === "garten";
      return isRight
        ? replyFrom({ total: 3, offset: 0 })
        : { ...replyFrom({ total: 0, offset: 0 }), didYouMean: [{ query: "garten", total: 3 }] };
    });
    const { user } = await open("/result?libraryId=1&FREE=gartne", { handlers: [none] });
    expect(await screen.findByText("Kein Titel gefunden")).toBeInTheDocument();
    await user.click(await screen.findByRole("link", { name: "garten" }));
    expect(await rows()).toHaveLength(3);
  });

  test("no hits for an ISBN with a wrong check digit: that is said", async () => {
    await open("/result?libraryId=1&FREE=978-3-630-87487-7", { handlers: [finds(0)] });
    expect(await screen.findByText(/Prüfziffer dieser ISBN stimmt nicht/)).toBeInTheDocument();
  });

  test("a search that took too long can be repeated", async () => {
    let isSlow = true;
    const slow = answers("search", () =>
      isSlow ? refusal(504, "search_timeout") : replyFrom({ total: 3, offset: 0 }),
    );
    const { user } = await open(ADDRESS, { handlers: [slow] });
    expect(await screen.findByRole("alert")).toHaveTextContent(/kein Ergebnis geliefert/);
    isSlow = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await rows()).toHaveLength(3);
  });

  test("a next page that does not come leaves the list and offers another try", async () => {
    let isBroken = true;
    const flaky = answers("search", ({ body }) => {
      const { offset } = searchBody.parse(body);
      if (offset > 0 && isBroken) return refusal(500, "internal");
      return replyFrom({ total: 35, offset });
    });
    const { user } = await open(ADDRESS, { handlers: [flaky] });
    await list();
    await user.click(screen.getByRole("button", { name: "Mehr anzeigen" }));
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(await rows()).toHaveLength(20);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await user.click(await screen.findByRole("button", { name: "Mehr anzeigen" }));
    expect(await rows()).toHaveLength(30);
  });

  test("a library that is not there any more", async () => {
    await open("/result?libraryId=99&FREE=garten");
    expect(await screen.findByText("Diese Bibliothek gibt es hier nicht mehr")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Bibliothek wählen" })).toHaveAttribute("href", "/");
  });

  test("a broken connection is told in words", async () => {
    await open(ADDRESS, { handlers: [answers("search", () => brokenConnection())] });
    expect(await screen.findByRole("alert", {}, { timeout: 4000 })).toHaveTextContent(
      /Keine Verbindung/,
    );
  });
});

describe("on a wide screen", () => {
  test("a title opens beside the list; Escape closes it and goes back to its row", async () => {
    beWide();
    const { user } = await open(ADDRESS);
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

  test("an address with an open title shows it in the place of the list on a narrow one", async () => {
    const { user } = await open(`${ADDRESS}&record=${hitAt(3).id}`);
    await screen.findByRole("heading", { level: 1, name: RECORD.title });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Zur Trefferliste" }));
    expect(await rows()).toHaveLength(10);
  });
});
