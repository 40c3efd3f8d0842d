import type { AcquisitionsReply } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CONFIG, INFO, LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, refusal, type Received } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { someGroup } from "./fixtures/some-group.ts";

const SEARCH = { id: "KEYWORD", value: "Krimi", filters: { subject: ["Krimi"] }, sort: "newest" };
const REPLY: AcquisitionsReply = {
  groups: [someGroup("Krimi", ["a", "b", "c"], { total: 9, search: SEARCH }), someGroup("", ["d"])],
  mediaTypes: [
    { mediaType: "BOOK", total: 9 },
    { mediaType: "DVD", total: 1 },
  ],
};
const OFFERED = LIBRARIES.map((library) => ({
  ...library,
  can: { ...library.can, acquisitions: library.id === 1 },
}));
const SWITCHED_ON = { ...CONFIG, features: { ...CONFIG.features, acquisitions: true } };

type Answer = AcquisitionsReply | ((received: Received) => AcquisitionsReply | Response);

const open = (path: string, answer: Answer = REPLY, choices: StartChoices = {}) =>
  renderApp(path, {
    library: 1,
    ...choices,
    handlers: [
      ...(choices.handlers ?? []),
      answers("config", SWITCHED_ON),
      answers("libraries", OFFERED),
      answers("libraryInfo", INFO),
      answers("acquisitions", answer),
    ],
  });
const group = (name: string) => screen.findByRole("region", { name });

/** Records the requests. */
function asking(reply: AcquisitionsReply = REPLY) {
  const asked: string[] = [];
  const answer = ({ url }: Received) => {
    asked.push(url.search);
    return reply;
  };
  return { asked, answer };
}

describe("new titles of a library", () => {
  test("are listed by subject, as covers with a text alternative", async () => {
    await open("/acquisitions");
    const crime = within(await group("Krimi"));
    const title = crime.getByRole("link", { name: /^Titel a, von Ada Muster, Buch, Verfügbar/ });
    expect(title).toHaveAttribute("href", "/record/1/a");
    expect(title.querySelector("img")).toHaveAttribute("loading", "lazy");
    expect(crime.getByRole("button", { name: "Titel a auf die Merkliste" })).toBeVisible();
    expect(crime.getByText("3 von 9 Titeln")).toBeVisible();
    expect(
      within(await group("Weitere Titel")).getByRole("link", { name: /^Titel d/ }),
    ).toBeVisible();
    expect(screen.getByText("10 neue Titel seit Do., 22. Oktober")).toBeVisible();
  });

  test("lead to everything on the subject", async () => {
    await open("/acquisitions");
    expect(
      within(await group("Krimi")).getByRole("link", { name: "Alles zu Krimi anzeigen" }),
    ).toHaveAttribute("href", "/result?libraryId=1&KEYWORD=Krimi&f.subject=Krimi&sort=newest");
    expect(screen.queryByRole("link", { name: /^Alles zu Weitere/ })).toBeNull();
  });

  test("are those of the last 30 days by the library's calendar, or of another period", async () => {
    const { asked, answer } = asking();
    const { user } = await open("/acquisitions", answer);
    await group("Krimi");
    expect(screen.getByRole("button", { name: "30 Tage" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "Diese Woche" }));
    await user.click(screen.getByRole("button", { name: "3 Monate" }));
    await waitFor(() => {
      expect(asked).toEqual(["?since=2026-10-22", "?since=2026-11-16", "?since=2026-08-22"]);
    });
  });

  test("can be limited to one media type", async () => {
    const { asked, answer } = asking();
    const { user } = await open("/acquisitions", answer);
    await group("Krimi");
    await user.selectOptions(screen.getByLabelText("Medienart"), "DVD (1)");
    await waitFor(() => {
      expect(asked).toEqual(["?since=2026-10-22", "?since=2026-10-22&mediaType=DVD"]);
    });
  });

  test("can be viewed as a list", async () => {
    const { user } = await open("/acquisitions");
    await group("Krimi");
    await user.click(screen.getByRole("button", { name: "Liste" }));
    await waitFor(() => {
      const list = within(screen.getByRole("list", { name: "Krimi" }));
      expect(list.getAllByRole("listitem")[0]).toHaveTextContent(/Titel aAda MusterBuchVerfügbar/);
    });
  });

  test("are added to the watchlist with a press", async () => {
    const { user, model } = await open("/acquisitions");
    await user.click(await screen.findByRole("button", { name: "Titel a auf die Merkliste" }));
    expect(model.watchlist.getState().entries).toEqual([
      expect.objectContaining({ libraryId: 1, id: "a" }),
    ]);
  });
});

describe("when there is nothing to show", () => {
  test("offers a longer period", async () => {
    const { asked, answer } = asking({ groups: [] });
    const { user } = await open("/acquisitions", answer);
    expect(await screen.findByText("Nichts Neues in diesem Zeitraum")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Letzte 3 Monate zeigen" }));
    await waitFor(() => {
      expect(asked).toContain("?since=2026-08-22");
    });
    expect(screen.queryByRole("button", { name: "Letzte 3 Monate zeigen" })).toBeNull();
  });

  test("offers all media where one was chosen", async () => {
    const { user } = await open("/acquisitions?media=MAP", { groups: [] });
    await user.click(await screen.findByRole("button", { name: "Alle Medien zeigen" }));
    expect(screen.getByLabelText("Medienart")).toHaveValue("");
  });

  test("the library does not provide any", async () => {
    await open("/acquisitions", REPLY, { library: 2 });
    expect(await screen.findByText("Keine Neuerwerbungen in dieser App")).toBeVisible();
  });

  test("the operator hides them", async () => {
    await open("/acquisitions", REPLY, { handlers: [answers("config", CONFIG)] });
    expect(await screen.findByText("Neuerwerbungen gibt es hier nicht")).toBeVisible();
  });

  test("an error is shown and can be retried", async () => {
    let calls = 0;
    const { user } = await open("/acquisitions", () => {
      calls += 1;
      return calls < 2 ? refusal(500, "internal") : REPLY;
    });
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await group("Krimi")).toBeVisible();
  });

  test("no library is selected: asks for one", async () => {
    const { user, model } = await renderApp("/acquisitions", {
      handlers: [
        answers("config", SWITCHED_ON),
        answers("libraries", OFFERED),
        answers("libraryInfo", INFO),
        answers("acquisitions", REPLY),
      ],
    });
    expect(await screen.findByText(/^Wählen Sie die Bibliothek, deren neue/)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /^Stadtbücherei/ }));
    expect(await group("Krimi")).toBeVisible();
    expect(model.libraryState.getState().libraryId).toBe(1);
  });
});

describe("on the library's home", () => {
  test("a few new titles lead to all of them", async () => {
    await open("/");
    const row = within(await group("Neu eingetroffen"));
    expect(await row.findByRole("link", { name: /^Titel a/ })).toBeVisible();
    expect(row.getByRole("link", { name: "Alle anzeigen: Neuerwerbungen" })).toHaveAttribute(
      "href",
      "/acquisitions",
    );
  });

  test.each([
    ["the operator shows none", REPLY, CONFIG],
    ["there are too few", { groups: [someGroup("", ["a"])] }, SWITCHED_ON],
  ])("nothing, when %s", async (_why, reply, config) => {
    await open("/", reply, { handlers: [answers("config", config)] });
    await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" });
    await waitFor(() => {
      expect(screen.queryByRole("heading", { name: "Neu eingetroffen" })).toBeNull();
    });
  });
});
