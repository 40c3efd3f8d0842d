import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../parts/fixtures/many-libraries.ts";
import { answers } from "../../testkit/fake-server.ts";
import { allAnswer } from "./fixtures/all-answer.ts";
import { madeUpHit } from "./fixtures/hits.ts";
import { hitsIn, openMeta, section, sectionNames } from "./fixtures/meta-page.ts";

const GARTEN = "/metasearch?FREE=garten";

const status = (text: RegExp | string) => screen.findByText(text, { selector: "p" });

describe("a search in several libraries", () => {
  test("queries all libraries at once, and shows what each has found", async () => {
    const { server } = await openMeta(GARTEN, { answer: allAnswer });
    expect(await hitsIn("Stadtbücherei Lindenau")).toHaveLength(2);
    expect(await status("128 Titel in 1 von 3 Bibliotheken")).toBeVisible();
    expect(server.received).toHaveLength(1);
    expect(Object.fromEntries(server.received[0]?.url.searchParams ?? [])).toEqual({
      FREE: "garten",
      LIBS: "1,2,3",
    });
    expect(document.title).toContain("garten");
  });

  test("says in the words of the specification that a library gave no result, and retries that library alone", async () => {
    const { user, server } = await openMeta(GARTEN, { answer: allAnswer });
    const failed = await section("1 Bibliothek ohne Ergebnis");
    expect(failed).toHaveTextContent(
      "Die Bibliothek hat in der vorgesehenen Zeit kein Ergebnis geliefert. Bitte wiederholen Sie die Suche.",
    );
    const repeat = "Suche in Hochschulbibliothek Steinau wiederholen";
    await user.click(within(failed).getByRole("button", { name: repeat }));
    await waitFor(() => {
      expect(server.received[1]?.libraries).toEqual([3]);
    });
    expect(await sectionNames()).toEqual(["Stadtbücherei Lindenau"]);
    expect(await status(/ von 3 Bibliotheken/)).toHaveFocus();
  });

  test("a retry that succeeds adds the library below the others", async () => {
    let round = 0;
    const { user } = await openMeta(GARTEN, {
      answer: (one) => {
        round += 1;
        if (round === 1) allAnswer(one);
        else one.found(3, [madeUpHit(3, "c")]);
        if (round > 1) one.done();
      },
    });
    await user.click(await screen.findByRole("button", { name: /Steinau wiederholen/ }));
    await section("Hochschulbibliothek Steinau");
    expect(await sectionNames()).toEqual(["Stadtbücherei Lindenau", "Hochschulbibliothek Steinau"]);
    expect(screen.queryByText(/ohne Ergebnis/)).toBeNull();
    expect(await status("129 Titel in 2 von 3 Bibliotheken")).toBeVisible();
  });

  test("names the libraries without hits on demand, and the address remembers it", async () => {
    const { user } = await openMeta(GARTEN, { answer: allAnswer });
    const empty = await section("1 Bibliothek ohne Treffer");
    expect(within(empty).queryByText(/Erlenbach/)).toBeNull();
    await user.click(within(empty).getByRole("button", { name: "Zeigen" }));
    expect(within(empty).getByText(/Erlenbach/)).toBeVisible();
    await user.click(within(empty).getByRole("button", { name: "Ausblenden" }));
    expect(within(empty).queryByText(/Erlenbach/)).toBeNull();
  });

  test("a title is added to the watchlist from its row", async () => {
    const { user, model } = await openMeta(GARTEN, { answer: allAnswer });
    await user.click(await screen.findByRole("button", { name: "Titel a auf die Merkliste" }));
    expect(model.watchlist.getState().entries).toMatchObject([{ libraryId: 1, id: "a" }]);
  });

  test("of very many libraries the first are shown, and the others on demand", async () => {
    const many = Array.from({ length: 33 }, (_, index) => madeUpLibrary(index + 1, {}));
    const { user } = await openMeta(`${GARTEN}&libs=all`, {
      handlers: [answers("libraries", many)],
      answer: (one) => {
        for (const id of one.libraries) one.found(id, [madeUpHit(id, "a")]);
        one.done();
      },
    });
    expect(await sectionNames()).toHaveLength(30);
    await user.click(screen.getByRole("button", { name: "3 weitere Bibliotheken" }));
    expect(await sectionNames()).toHaveLength(33);
  });

  test("finds nothing anywhere", async () => {
    await openMeta(GARTEN, {
      answer: (one) => {
        for (const id of one.libraries) one.empty(id);
        one.done();
      },
    });
    expect(await screen.findByText("In keiner Bibliothek gefunden")).toBeVisible();
  });
});
