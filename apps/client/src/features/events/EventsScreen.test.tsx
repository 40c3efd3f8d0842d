import type { LibraryEvent } from "@freihand/contract";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import type { EventFormPort } from "../../platform/ports/calendar.ts";
import { CONFIG, INFO, LIBRARIES } from "../../testkit/demo-data.ts";
import { answers, brokenConnection, refusal } from "../../testkit/fake-server.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";
import { someEvent } from "./fixtures/some-event.ts";

// 2026-11-21 is a Saturday; 10:00 in Berlin.
const EVENTS = [
  someEvent({
    id: "spiele",
    title: "Spieleabend",
    start: "2026-11-21T19:00:00+01:00",
    end: "2026-11-21T22:00:00+01:00",
    branchId: "main",
    audience: "Alle",
  }),
  someEvent({
    id: "lesung",
    title: "Lesung <b>laut</b>",
    text: "Erste Zeile\nZweite & Zeile",
    branchId: "north",
    audience: "Erwachsene",
    place: "Saal",
    price: "8 €",
    url: "https://buecherei.example/lesung",
    image: "https://fremd.example/bild.jpg",
    registration: { needed: true, url: "https://buecherei.example/anmeldung", seatsLeft: 2 },
  }),
  someEvent({
    id: "konzert",
    title: "Konzert",
    start: "2026-12-05T00:00:00+01:00",
    end: "2026-12-08T00:00:00+01:00",
    allDay: true,
    cancelled: true,
  }),
];

const OFFERED = LIBRARIES.map((library) => ({
  ...library,
  can: { ...library.can, events: library.id === 1 },
}));
const SWITCHED_ON = { ...CONFIG, features: { ...CONFIG.features, events: true } };

const open = (path: string, events: LibraryEvent[] = EVENTS, choices: StartChoices = {}) =>
  renderApp(path, {
    ...choices,
    handlers: [
      ...(choices.handlers ?? []),
      answers("config", SWITCHED_ON),
      answers("libraries", OFFERED),
      answers("libraryInfo", INFO),
      answers("events", events),
    ],
  });
const article = (name: string) => screen.findByRole("article", { name });

const scrolledTo = vi.fn<(this: Element) => void>();
// jsdom does not scroll
beforeEach(() => {
  scrolledTo.mockReset();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.call(this);
  };
});

describe("the events of a library", () => {
  test("are listed by date, each with when and where", async () => {
    await open("/events/1");
    const today = within(await screen.findByRole("region", { name: "Heute" }));
    expect(today.getByRole("article", { name: "Spieleabend" })).toHaveTextContent(
      "Sa., 21. November, 19:00–22:00 UhrHauptstelle",
    );
    const later = within(screen.getByRole("region", { name: "November 2026" }));
    expect(later.getByRole("article", { name: "Lesung <b>laut</b>" })).toHaveTextContent(
      "Zweigstelle Nord · Saal",
    );
    const december = within(screen.getByRole("region", { name: "Dezember 2026" }));
    expect(december.getByRole("article")).toHaveTextContent(
      "Sa., 5. Dezember bis Mo., 7. Dezember",
    );
    expect(screen.getByText("3 Veranstaltungen")).toBeVisible();
  });

  test("say in words when one is cancelled or nearly full", async () => {
    await open("/events/1");
    expect(within(await article("Konzert")).getByText("Abgesagt")).toBeVisible();
    expect(within(await article("Lesung <b>laut</b>")).getByText("Noch 2 Plätze")).toBeVisible();
  });

  test("expand one by one, with the possible actions", async () => {
    const { user } = await open("/events/1");
    const row = within(await article("Lesung <b>laut</b>"));
    const button = row.getByRole("button", { name: "Lesung <b>laut</b>" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(row.getByText(/Erste Zeile\s+Zweite & Zeile/)).toBeVisible();
    expect(row.getByText("Eintritt: 8 €")).toBeVisible();
    const register = row.getByRole("link", { name: /^Zur Anmeldung: Lesung/ });
    expect(register).toHaveAttribute("href", "https://buecherei.example/anmeldung");
    expect(register).toHaveAttribute("target", "_blank");
    expect(register).toHaveAttribute("rel", "noopener noreferrer");
    expect(row.getByRole("link", { name: /^In den Kalender: Lesung/ })).toHaveAttribute(
      "href",
      "/services/de/basic/library/1/event/lesung/cal.ics",
    );
    expect(row.getByRole("link", { name: /^Zweigstelle Nord/ })).toHaveAttribute("href", "/info/1");
    await user.click(button);
    expect(row.queryByRole("link")).toBeNull();
  });

  test("load no picture from a host that the project does not allow", async () => {
    await open("/events/1?event=lesung");
    await screen.findByText("Eintritt: 8 €");
    expect(document.querySelector("main img")).toBeNull();
  });

  test("can be filtered by branch, audience and text; the calendar follows", async () => {
    const { user } = await open("/events/1");
    await user.selectOptions(await screen.findByLabelText("Zweigstelle"), "Zweigstelle Nord");
    expect(screen.queryByRole("article", { name: "Spieleabend" })).toBeNull();
    expect(screen.getByRole("link", { name: "Diese Auswahl in den Kalender" })).toHaveAttribute(
      "href",
      "/services/de/basic/library/1/events/cal.ics?branchId=north",
    );
    await user.type(screen.getByLabelText("Stichwort"), "spiele");
    expect(screen.getByText("Dazu ist nichts geplant")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
    expect(await article("Spieleabend")).toBeVisible();
    expect(screen.getByRole("link", { name: "Alle in den Kalender" })).toHaveAttribute(
      "href",
      "/services/de/basic/library/1/events/cal.ics",
    );
  });

  test("each has an address that opens it directly", async () => {
    await open("/events/1?event=lesung&audience=Erwachsene");
    expect(await screen.findByText("Eintritt: 8 €")).toBeVisible();
    expect(scrolledTo.mock.contexts).toEqual([
      screen.getByRole("button", { name: "Lesung <b>laut</b>" }),
    ]);
    expect(screen.queryByRole("article", { name: "Spieleabend" })).toBeNull();
  });

  test("the address of one that is gone says so and shows what is still to come", async () => {
    await open("/events/1?event=gestern");
    expect(await screen.findByText(/^Diese Veranstaltung ist vorbei/)).toBeVisible();
    expect(await article("Spieleabend")).toBeVisible();
  });

  test("Q-38: past events are gone, by the library's clock", async () => {
    const platform = fakePlatform({ now: Date.parse("2026-11-21T21:00:00Z") });
    await open("/events/1", EVENTS, { platform });
    expect(await article("Konzert")).toBeVisible();
    expect(screen.queryByRole("article", { name: "Spieleabend" })).toBeNull();
  });

  test("the address of one can be shared", async () => {
    const platform = fakePlatform({ now: Date.parse("2026-11-21T09:00:00Z") });
    const { user } = await open("/events/1?event=lesung", EVENTS, { platform });
    await user.click(await screen.findByRole("button", { name: /^Teilen/ }));
    expect(await screen.findByText("Link kopiert", { selector: "output" })).toBeInTheDocument();
    expect(platform.happened.join()).toContain(`${location.origin}/events/1?event=lesung`);
  });

  test("speak English", async () => {
    await open("/events/1", EVENTS, { locale: "en" });
    expect(await article("Spieleabend")).toHaveTextContent("Sat 21 November, 19:00–22:00");
    expect(within(await article("Konzert")).getByText("Cancelled")).toBeVisible();
  });
});

describe("on a phone the calendar button", () => {
  const onPhone = async (answer: Awaited<ReturnType<EventFormPort["offer"]>>, id = "lesung") => {
    const offer = vi.fn<EventFormPort["offer"]>(() => Promise.resolve(answer));
    const device = fakePlatform({ installed: { name: "ios" } });
    const platform = { ...device, eventForm: { offer }, server: "https://buecher.example" };
    const { user } = await open(`/events/1?event=${id}`, EVENTS, { platform });
    await user.click(await screen.findByRole("button", { name: /^In den Kalender/ }));
    return { offer, user };
  };

  test("opens the device's own form, filled in", async () => {
    const { offer } = await onPhone("saved");
    expect(offer).toHaveBeenCalledExactlyOnceWith({
      title: "Lesung <b>laut</b>",
      start: Date.parse("2026-11-24T19:30:00+01:00"),
      end: Date.parse("2026-11-24T21:00:00+01:00"),
      isAllDay: false,
      notes: "Erste Zeile\nZweite & Zeile\n\n8 €\n\nhttps://buecher.example/events/1?event=lesung",
      place: "Saal, Zweigstelle Nord",
    });
    expect(await screen.findByText("Der Termin steht in Ihrem Kalender.")).toBeVisible();
  });

  test("says if an event is cancelled", async () => {
    const { offer } = await onPhone("closed", "konzert");
    expect(offer.mock.lastCall?.[0]).toMatchObject({ title: "Abgesagt: Konzert", isAllDay: true });
    expect(screen.queryByText(/steht in Ihrem Kalender/)).toBeNull();
  });

  test("offers the file when the form does not open", async () => {
    await onPhone("failed");
    expect(await screen.findByRole("alert")).toHaveTextContent(/ließ sich nicht öffnen/);
    expect(screen.getByRole("link", { name: /^In den Kalender: Lesung/ })).toHaveAttribute(
      "href",
      "https://buecher.example/services/de/basic/library/1/event/lesung/cal.ics",
    );
  });
});

describe("when there is nothing to show", () => {
  test("nothing is planned", async () => {
    await open("/events/1", []);
    expect(await screen.findByText("Zurzeit ist nichts geplant")).toBeVisible();
  });

  test("the library announces them elsewhere", async () => {
    await open("/events/2");
    expect(await screen.findByText("Keine Veranstaltungen in dieser App")).toBeVisible();
    expect(screen.getByRole("link", { name: /^Info und Website/ })).toHaveAttribute(
      "href",
      "/info/2",
    );
  });

  test("the operator hides them", async () => {
    await open("/events/1", EVENTS, { handlers: [answers("config", CONFIG)] });
    expect(await screen.findByText("Veranstaltungen gibt es hier nicht")).toBeVisible();
  });

  test.each(["/events/99"])("%s has no page", async (path) => {
    await open(path);
    expect(await screen.findByText("Diese Bibliothek gibt es hier nicht")).toBeVisible();
  });

  test("an error is shown and can be retried", async () => {
    let calls = 0;
    const flaky = answers("events", () => {
      calls += 1;
      return calls < 2 ? refusal(500, "internal") : EVENTS;
    });
    const { user } = await open("/events/1", EVENTS, { handlers: [flaky] });
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    expect(await article("Spieleabend")).toBeVisible();
  });

  test("there is no connection", async () => {
    const handlers = [answers("events", () => brokenConnection())];
    await open("/events/1", EVENTS, { handlers });
    expect(await screen.findByRole("alert", {}, { timeout: 4000 })).toBeVisible();
  });
});

describe("which library", () => {
  test("is the selected one without an id", async () => {
    await open("/events", EVENTS, { library: 1 });
    expect(await article("Spieleabend")).toBeVisible();
  });

  test("is asked for when none is selected", async () => {
    const { user } = await open("/events");
    expect(await screen.findByText(/^Wählen Sie die Bibliothek, deren/)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /^Stadtbücherei/ }));
    expect(await article("Spieleabend")).toBeVisible();
  });
});
