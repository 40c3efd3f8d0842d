import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { LIBRARIES } from "../../../testkit/demo-data.ts";
import { answers } from "../../../testkit/fake-server.ts";
import { fakePlatform } from "../../../platform/fake/index.ts";
import { renderApp } from "../../../testkit/RenderApp.tsx";
import type { ReceivedSearch } from "../../../testkit/fake-metasearch.ts";
import { openMeta } from "../fixtures/meta-page.ts";

const allEmpty = (one: ReceivedSearch) => {
  for (const id of one.libraries) one.empty(id);
  one.done();
};
const line = () => screen.findByRole("searchbox", { name: "In mehreren Bibliotheken suchen" });
const openPicks = () => screen.findByRole("button", { name: "Bibliotheken für die Suche ändern" });

describe("the form", () => {
  test("sends no request before a search", async () => {
    const { server } = await openMeta("/metasearch");
    expect(await screen.findByText("Wer hat, was Sie suchen?")).toBeVisible();
    expect(server.received).toEqual([]);
  });

  test("refuses less than three characters, as the search in one library does", async () => {
    const { user, server } = await openMeta("/metasearch");
    await user.type(await line(), "ab{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Mindestens 3 Zeichen erforderlich.",
    );
    expect(server.received).toEqual([]);
  });

  test("sends the advanced fields by meaning, and only those filled in", async () => {
    const { user, server } = await openMeta("/metasearch", { answer: allEmpty });
    await user.click(await screen.findByRole("button", { name: "Erweiterte Suche" }));
    await user.type(await screen.findByLabelText("Jahr"), "2020");
    await user.type(screen.getByLabelText("AUTHOR"), " Funke {Enter}");
    await waitFor(() => {
      expect(Object.fromEntries(server.received[0]?.url.searchParams ?? [])).toEqual({
        AUTHOR: "Funke",
        YEAR: "2020",
        LIBS: "1,2,3",
      });
    });
  });

  test("the same words submitted again are searched again", async () => {
    const { user, server } = await openMeta("/metasearch?FREE=garten&libs=all", {
      answer: allEmpty,
    });
    await screen.findByText("In keiner Bibliothek gefunden");
    await user.type(await line(), "{Enter}");
    await waitFor(() => {
      expect(server.received).toHaveLength(2);
    });
  });
});

describe("the libraries", () => {
  test("are chosen by checkbox, searched, and remembered on the device", async () => {
    const { user, server, platform } = await openMeta("/metasearch", { answer: allEmpty });
    expect(await screen.findByText("In allen 3 Bibliotheken")).toBeVisible();
    await user.click(await openPicks());
    await user.click(await screen.findByRole("checkbox", { name: /Erlenbach/ }));
    expect(screen.getByText("2 von 3 gewählt")).toBeVisible();
    await user.type(await line(), "garten");
    await user.click(screen.getByRole("button", { name: "In 2 Bibliotheken suchen" }));
    await waitFor(() => {
      expect(server.received[0]?.libraries).toEqual([1, 3]);
    });
    expect(platform.storedTexts.get("freihand.meta-libraries")).toContain("[1,3]");
  });

  test("of the last visit are searched when the address names none", async () => {
    const platform = fakePlatform();
    platform.texts.write("freihand.meta-libraries", '{"version":1,"state":{"ids":[2,99]}}');
    const { server } = await openMeta("/metasearch?FREE=garten", { answer: allEmpty, platform });
    expect(await screen.findByText("In 1 Bibliothek: Erlenbach")).toBeVisible();
    await waitFor(() => {
      expect(server.received[0]?.libraries).toEqual([2]);
    });
  });

  test("of a shared address are searched without being remembered", async () => {
    const { server, platform } = await openMeta("/metasearch?FREE=garten&libs=3.2", {
      answer: allEmpty,
    });
    await waitFor(() => {
      expect(server.received[0]?.libraries).toEqual([2, 3]);
    });
    expect(platform.storedTexts.has("freihand.meta-libraries")).toBe(false);
  });

  test("favourites come first, with a checkbox for all of them", async () => {
    const { user, model } = await openMeta("/metasearch");
    model.libraryState.getState().change({ favourites: LIBRARIES.slice(1, 2).map(({ id }) => id) });
    await user.click(await openPicks());
    const boxes = await screen.findAllByRole("checkbox");
    expect(boxes[0]).toHaveAccessibleName("Favoriten: 1 von 1 gewählt");
    await user.click(boxes[0] ?? document.body);
    expect(screen.getByRole("checkbox", { name: /^Gemeindebibliothek/ })).not.toBeChecked();
  });

  test("at least one is required", async () => {
    const { user, server } = await openMeta("/metasearch");
    await user.click(await openPicks());
    await user.click(await screen.findByRole("button", { name: "Keine wählen" }));
    await user.type(await line(), "garten{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Bitte wählen Sie mindestens eine Bibliothek.",
    );
    expect(server.received).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Alle wählen" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("without a connection no request is sent until it is back", async () => {
  const platform = fakePlatform();
  platform.setOnline(false);
  const { server } = await openMeta("/metasearch?FREE=garten", { platform, answer: allEmpty });
  expect(server.received).toEqual([]);
  platform.setOnline(true);
  await waitFor(() => {
    expect(server.received).toHaveLength(1);
  });
});

test("a project with one library offers no meta search", async () => {
  await renderApp("/metasearch", { handlers: [answers("libraries", LIBRARIES.slice(0, 1))] });
  const main = await screen.findByText("Hier gibt es nur eine Bibliothek");
  expect(main).toBeVisible();
  expect(within(screen.getByRole("main")).queryByRole("searchbox")).toBeNull();
});
