import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { accountLike, reservationLike } from "../../model/actions/fixtures/account-data.ts";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { RECORD } from "../../testkit/record-data.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

const open = async (choices: StartChoices = {}) =>
  renderApp("/record/1/t3", { library: 1, handlers: [answers("record", RECORD)], ...choices });

const title = () => screen.findByRole("heading", { level: 1, name: RECORD.title });
const branches = async () => {
  const copies = await screen.findByRole("region", { name: "Exemplare" });
  await within(copies).findAllByText(/^geöffnet|^öffnet|geschlossen/);
  return within(copies)
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
};

describe("a title", () => {
  test("shows first what it is, whether it is available, and what can be done", async () => {
    await open();
    await title();
    expect(document.title).toContain(RECORD.title);
    expect(screen.getByText("Buch · 240 Seiten · Stuttgart : Ulmer, 2024")).toBeInTheDocument();
    expect(screen.getByText("Verfügbar: 1 von 2 Exemplaren")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Vormerken/ })).toBeInTheDocument();
  });

  test("F9: is summed up before its copies are listed", async () => {
    await open();
    await title();
    const summary = screen.getByRole("region", { name: "Inhalt" });
    expect(summary).toHaveTextContent("Ein Jahr im Beet.");
    const copies = await screen.findByRole("region", { name: "Exemplare" });
    expect(summary.compareDocumentPosition(copies)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("links to its person and its subjects", async () => {
    await open();
    await title();
    const [author] = screen.getAllByRole("link", { name: /Muster, Mia/ });
    expect(author).toHaveAttribute("href", "/result?libraryId=1&AUTHOR=Muster%2C+Mia");
    expect(screen.getByRole("link", { name: /^Garten/ })).toHaveAttribute(
      "href",
      "/result?libraryId=1&KEYWORD=Garten",
    );
    expect(screen.getByRole("link", { name: "Bd. 1: Der Frühling" })).toHaveAttribute(
      "href",
      "/record/1/v1",
    );
    expect(screen.getByRole("link", { name: /^Balkon und Terrasse/ })).toHaveAttribute(
      "href",
      "/record/1/s1",
    );
  });

  test("opens links in a window without a referrer, and no link of another kind", async () => {
    await open();
    const link = await screen.findByRole("link", { name: /Inhaltsverzeichnis/ });
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(link).toHaveAttribute("href", "https://example.org/toc.pdf");
    expect(screen.queryByText("Böse")).not.toBeInTheDocument();
  });

  test("that exists only online is opened, not reserved, without a login", async () => {
    const link = { label: "Onleihe", url: "https://medien.example/1", kind: "online" } as const;
    const ebook = { ...RECORD, mediaType: "EBOOK" as const, copies: [], links: [link] };
    await open({ handlers: [answers("record", ebook)] });
    await title();
    const button = screen.getByRole("link", { name: /^Online öffnen/ });
    expect(button).toHaveAttribute("href", link.url);
    expect(button).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.getByText(/^Angeboten von medien\.example/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Vormerken/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/melden Sie sich bitte an/)).not.toBeInTheDocument();
  });

  test("shows for each copy where it is and when it comes back", async () => {
    await open();
    await title();
    expect(await screen.findByText(/^Entliehen bis Do\., 3\. Dezember/)).toBeInTheDocument();
    expect(screen.getByText("Signatur Gar 5")).toBeInTheDocument();
  });
});

describe("the search for a title in all libraries", () => {
  const META = { ...CONFIG, features: { ...CONFIG.features, meta: true } };
  const LINK = { name: "Diesen Titel in allen Bibliotheken suchen" };
  const openWith = async (libraries: typeof LIBRARIES, config: typeof CONFIG) => {
    await open({
      handlers: [
        answers("record", RECORD),
        answers("config", config),
        answers("libraries", libraries),
      ],
    });
    await title();
  };

  test("looks for title and family name, with equal titles grouped", async () => {
    await openWith(LIBRARIES, META);
    expect(await screen.findByRole("link", LINK)).toHaveAttribute(
      "href",
      "/metasearch?FREE=Mein+Garten+im+Klimawandel+Muster&libs=all&view=titles",
    );
  });

  test.each([
    ["there is one library", LIBRARIES.slice(0, 1), META],
    ["the project has no search in several", LIBRARIES, CONFIG],
  ])("is not offered where %s", async (_, libraries, config) => {
    await openWith(libraries, config);
    await branches(); // libraries and configuration have come by then
    expect(screen.queryByRole("link", LINK)).not.toBeInTheDocument();
  });
});

describe("the patron's own branch", () => {
  test("comes first once it was chosen, also the next time", async () => {
    const { user, platform } = await open();
    expect(await branches()).toEqual(["Hauptstelle", "Zweigstelle Nord"]);
    await user.click(
      screen.getByRole("button", { name: "Zweigstelle Nord als meine Zweigstelle merken" }),
    );
    expect(await branches()).toEqual(["Zweigstelle Nord", "Hauptstelle"]);
    expect(screen.getByText("Zweigstelle Nord steht jetzt an erster Stelle.")).toBeInTheDocument();
    expect(platform.texts.read("freihand.pickup-branch")).toContain("north");
  });
});

describe("the wait for a title", () => {
  const lent = { light: "RED", text: "entliehen", queue: 12, waitDays: 60 } as const;
  const WAIT = "Wartezeit: etwa 9 Wochen";
  const openLent = async (recordId: string) =>
    open({
      signedIn: true,
      handlers: [
        answers("record", { ...RECORD, availability: lent }),
        answers("account", accountLike({ reservations: [reservationLike("1", { recordId })] })),
      ],
    });

  test("is shown to who would reserve it", async () => {
    await openLent("another");
    expect(await screen.findByRole("button", { name: /Vormerken/ })).toBeVisible();
    expect(screen.getByText(WAIT)).toBeVisible();
  });

  test("is not shown to who has reserved it: it is that of the next one", async () => {
    await openLent(RECORD.id);
    expect(await screen.findByText("Für Sie vorgemerkt")).toBeVisible();
    expect(screen.queryByText(WAIT)).not.toBeInTheDocument();
  });
});

describe("sharing a title", () => {
  test("puts its address on the clipboard and says so", async () => {
    const { user, platform } = await open();
    await title();
    await user.click(screen.getByRole("button", { name: "Teilen" }));
    expect(await screen.findByText("Link kopiert")).toBeInTheDocument();
    expect(platform.happened).toEqual([`copy ${location.origin}/record/1/t3`]);
  });
});

describe("a title that cannot be loaded", () => {
  test("does not exist: a link leads back to the catalogue", async () => {
    await open({ handlers: [answers("record", () => refusal(404, "not_found"))] });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Diesen Titel gibt es nicht" }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Im Katalog suchen" })).toHaveAttribute(
      "href",
      "/result?libraryId=1",
    );
  });

  test("can be retried when the library does not answer", async () => {
    let isDown = true;
    const handlers = [answers("record", () => (isDown ? refusal(503, "upstream_down") : RECORD))];
    const { user } = await open({ handlers });
    expect(await screen.findByRole("alert")).toHaveTextContent(/antwortet zurzeit nicht/);
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await title()).toBeInTheDocument();
  });

  test("still shows what a list contained, with its age, until the library answers", async () => {
    let isDown = true;
    const [similar] = RECORD.similar;
    const handlers = [
      answers("record", ({ params }) => {
        if (params["id"] === RECORD.id) return RECORD;
        return isDown ? brokenConnection() : { ...RECORD, ...similar, similar: [] };
      }),
    ];
    const { user, platform } = await open({ handlers });
    await title();
    platform.setOnline(false);
    await user.click(screen.getByRole("link", { name: /^Balkon und Terrasse/ }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Balkon und Terrasse" }),
    ).toBeVisible();
    expect(screen.getByText(/^Entliehen bis Do\., 3\. Dezember/)).toBeVisible();
    expect(screen.getByText(/^Stand: .*Das kann sich geändert haben\.$/)).toBeVisible();
    expect(screen.getByRole("alert")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Vormerken/ })).not.toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await screen.findByRole("button", { name: /Vormerken/ })).toBeVisible();
  });
});
