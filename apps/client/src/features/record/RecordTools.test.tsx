import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { hit, type RecordDetail } from "@freihand/contract";
import { fakePlatform } from "../../platform/fake/index.ts";
import { answers, refusal } from "../../testkit/fake-server.ts";
import { RECORD } from "../../testkit/record-data.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

const CITE = {
  ris: "/services/de/basic/library/1/record/t3/cite.ris",
  bibtex: "/services/de/basic/library/1/record/t3/cite.bib",
  text: "MUSTER, Mia, 2024. Mein Garten im Klimawandel. Stuttgart: Ulmer.",
};
const SERIES = {
  key: "series",
  label: "Reihe",
  value: "Gärten ; 2",
  search: { id: "TITLE", value: "Gärten" },
};

async function open(change: Partial<RecordDetail> = {}, choices: StartChoices = {}) {
  const record = { ...RECORD, ...change };
  const started = await renderApp("/record/1/t3", {
    library: 1,
    handlers: [answers("record", record)],
    ...choices,
  });
  await screen.findByRole("heading", { level: 1, name: RECORD.title });
  return started;
}

describe("citing a title", () => {
  test("copies the citation, and offers it as files", async () => {
    const { user, platform } = await open({ cite: CITE });
    await user.click(screen.getByRole("button", { name: "Zitieren" }));
    const dialog = await screen.findByRole("dialog", { name: "Zitieren" });
    await user.click(within(dialog).getByRole("button", { name: "Zitat kopieren" }));
    expect(await within(dialog).findByText("Zitat kopiert")).toBeInTheDocument();
    expect(platform.happened).toEqual([`copy ${CITE.text}`]);
    const files = within(dialog).getAllByRole("link");
    expect(files.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["RIS herunterladen", CITE.ris],
      ["BibTeX herunterladen", CITE.bibtex],
    ]);
    for (const link of files) expect(link).toHaveAttribute("download");
    await user.click(within(dialog).getByRole("button", { name: "Schließen" }));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
  });

  test("says so when the device refuses to copy", async () => {
    const platform = fakePlatform();
    const share = { ...platform.share, copy: async () => false };
    const { user } = await open(
      { cite: CITE },
      {
        platform: { ...platform, share },
        handlers: [answers("record", { ...RECORD, cite: CITE })],
      },
    );
    await user.click(screen.getByRole("button", { name: "Zitieren" }));
    await user.click(await screen.findByRole("button", { name: "Zitat kopieren" }));
    expect(await screen.findByText(/^Das Zitat ließ sich nicht kopieren/)).toBeInTheDocument();
  });

  test("is not offered where the library has no citations", async () => {
    await open();
    expect(screen.queryByRole("button", { name: "Zitieren" })).not.toBeInTheDocument();
  });
});

test("printing is the device's own", async () => {
  const { user, platform } = await open();
  await user.click(screen.getByRole("button", { name: "Drucken" }));
  expect(platform.happened).toEqual(["print"]);
});

test("a title is added to the watchlist and removed again", async () => {
  const { user, model } = await open();
  await user.click(screen.getByRole("button", { name: "Merken" }));
  expect(model.watchlist.getState().entries).toMatchObject([{ libraryId: 1, id: "t3" }]);
  const button = screen.getByRole("button", { name: "Gemerkt" });
  expect(button).toHaveAttribute("aria-pressed", "true");
  await user.click(button);
  expect(model.watchlist.getState().entries).toEqual([]);
});

describe("the series of a title", () => {
  const volume = (id: string, number: string) =>
    hit.parse({
      libraryId: 1,
      id,
      title: `Garten ${number}`,
      mediaType: "BOOK",
      series: { title: "Gärten", number },
      availability: { light: "GREEN", text: "" },
    });
  const finds = (...numbers: readonly string[]) =>
    answers("search", {
      total: numbers.length,
      totalExact: true,
      offset: 0,
      limit: 100,
      tookMs: 1,
      results: numbers.map((number) => volume(number === "2" ? "t3" : `v${number}`, number)),
      prefetched: [],
      facets: [],
      sorts: [],
    });
  const record = answers("record", { ...RECORD, fields: [...RECORD.fields, SERIES] });

  test("is shown in its order, with links to the previous and next volume", async () => {
    await open({}, { handlers: [record, finds("10", "3", "1", "2", "4", "11")] });
    const series = await screen.findByRole("region", { name: "Reihe: Gärten" });
    expect(
      within(series)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "1: Garten 1voriger Band",
      "2: Garten 2dieser Titel",
      "3: Garten 3nächster Band",
      "4: Garten 4",
      "10: Garten 10",
    ]);
    expect(within(series).getByRole("link", { name: "3: Garten 3" })).toHaveAttribute(
      "href",
      "/record/1/v3",
    );
    expect(within(series).getByRole("link", { name: "Alle 6 Bände anzeigen" })).toHaveAttribute(
      "href",
      "/result?libraryId=1&TITLE=G%C3%A4rten",
    );
  });

  test("is left out if there is no other volume, or it cannot be searched for", async () => {
    await open({}, { handlers: [record, answers("search", () => refusal(503, "upstream_down"))] });
    expect(screen.getByRole("link", { name: /^Gärten\s; 2$/ })).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: /^Reihe/ })).not.toBeInTheDocument();
  });
});

describe("the availability of copies", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const FREE = "Verfügbar: 1 von 2 Exemplaren";
  const LENT: RecordDetail = {
    ...RECORD,
    availability: { light: "RED", text: "entliehen", total: 2, queue: 0 },
  };

  test("is refreshed after a minute, silently", async () => {
    let reply: RecordDetail = RECORD;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval", "Date"] });
    const { model } = await open({}, { handlers: [answers("record", () => reply)] });
    expect(screen.getByText(FREE)).toBeInTheDocument();
    reply = LENT;
    let busiest = 0;
    model.loading.subscribe(({ count }) => {
      busiest = Math.max(busiest, count);
    });
    await act(() => vi.advanceTimersByTimeAsync(60_100));
    await waitFor(() => {
      expect(screen.queryByText(FREE)).not.toBeInTheDocument();
    });
    expect(busiest).toBe(0);
  });

  test("shows its age when the library cannot be queried", async () => {
    const { platform } = await open();
    expect(screen.queryByText(/^Stand: \d/)).not.toBeInTheDocument();
    act(() => {
      platform.setOnline(false);
    });
    expect(await screen.findByText(/^Stand: \d\d:\d\d Uhr\. /)).toBeInTheDocument();
    expect(screen.getByText(FREE)).toBeInTheDocument();
  });

  test("shows the reservations of a copy if they are its own", async () => {
    const [first, second] = RECORD.copies;
    if (!first || !second) throw new Error("no copies");
    await open({
      availability: { ...RECORD.availability, queue: 2 },
      copies: [
        { ...first, reservations: 3 },
        { ...second, reservations: 2 },
      ],
    });
    expect(screen.getByText(/ · 3 Vormerkungen$/)).toBeInTheDocument();
    expect(screen.queryByText(/ · 2 Vormerkungen$/)).not.toBeInTheDocument();
  });
});
