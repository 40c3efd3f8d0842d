import { endpoints } from "@freihand/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { answers, brokenConnection } from "../../testkit/fake-server.ts";
import { madeUpHit } from "./fixtures/hits.ts";
import { hitsIn, openMeta, section, sectionNames } from "./fixtures/meta-page.ts";

const GARTEN = "/metasearch?FREE=garten";

const status = (text: RegExp | string) => screen.findByText(text, { selector: "p" });

describe("libraries that hang, trickle or fail", () => {
  test("shows the quick ones while another hangs, with the progress", async () => {
    const { server } = await openMeta(GARTEN);
    await waitFor(() => {
      expect(server.received).toHaveLength(1);
    });
    const [one] = server.received;
    one?.found(1, [madeUpHit(1, "a")]);
    expect(await hitsIn("Stadtbücherei Lindenau")).toHaveLength(1);
    const bar = screen.getByRole("progressbar", { name: "Fortschritt der Suche" });
    expect(bar).toHaveAttribute("aria-valuetext", "1 von 3 Bibliotheken");
    one?.failed(2);
    await waitFor(() => {
      expect(bar).toHaveAttribute("aria-valuenow", "2");
    });
    one?.failed(3, "upstream_down");
    one?.done();
    await waitFor(() => {
      expect(bar).not.toBeInTheDocument();
    });
    expect(await section("2 Bibliotheken ohne Ergebnis")).toHaveTextContent(
      "Das System der Bibliothek antwortet zurzeit nicht.",
    );
  });

  test("late answers never go above what is being read; the patron may sort them in", async () => {
    const { user, server } = await openMeta(GARTEN);
    await waitFor(() => {
      expect(server.received).toHaveLength(1);
    });
    const [one] = server.received;
    one?.found(3, [madeUpHit(3, "c")]);
    await section("Hochschulbibliothek Steinau");
    one?.found(2, [madeUpHit(2, "b")]);
    await section("Gemeindebibliothek Erlenbach");
    one?.found(1, [madeUpHit(1, "a")]);
    await section("Stadtbücherei Lindenau");
    one?.done();
    const asTheyCame = [
      "Hochschulbibliothek Steinau",
      "Gemeindebibliothek Erlenbach",
      "Stadtbücherei Lindenau",
    ];
    expect(await sectionNames()).toEqual(asTheyCame);
    Element.prototype.scrollIntoView = () => undefined;
    await user.click(screen.getByRole("button", { name: "Neu sortieren" }));
    expect(await sectionNames()).toEqual([
      "Gemeindebibliothek Erlenbach",
      "Hochschulbibliothek Steinau",
      "Stadtbücherei Lindenau",
    ]);
    expect(screen.queryByRole("button", { name: "Neu sortieren" })).toBeNull();
  });

  test("cancelling notifies the server, keeps what has arrived and can continue with the others", async () => {
    const { user, server } = await openMeta(GARTEN);
    await waitFor(() => {
      expect(server.received).toHaveLength(1);
    });
    server.received[0]?.found(1, [madeUpHit(1, "a")]);
    await section("Stadtbücherei Lindenau");
    await user.click(screen.getByRole("button", { name: "Abbrechen" }));
    expect(await status(/2 Bibliotheken haben noch nicht geantwortet/)).toBeVisible();
    await waitFor(() => {
      expect(server.received[0]?.isGone()).toBe(true);
    });
    const goOn = screen.getByRole("button", { name: "Weitersuchen" });
    expect(goOn).toHaveFocus();
    await user.click(goOn);
    await waitFor(() => {
      expect(server.received[1]?.libraries).toEqual([2, 3]);
    });
    expect(await sectionNames()).toEqual(["Stadtbücherei Lindenau"]);
  });

  test("a stream that breaks off keeps its answers, and the retry queries only the others", async () => {
    const { user, server } = await openMeta(GARTEN, {
      answer: (one) => {
        if (one.libraries.length < 3) return;
        one.found(1, [madeUpHit(1, "a")]);
        one.breakOff();
      },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent("Das hat nicht geklappt");
    await section("Stadtbücherei Lindenau");
    await user.click(screen.getByRole("button", { name: "Weitersuchen" }));
    await waitFor(() => {
      expect(server.received[1]?.libraries).toEqual([2, 3]);
    });
  });

  test("while the server is gone says so with a single button, and goes on by itself when it answers", async () => {
    let isGone = true;
    const { server } = await openMeta(GARTEN, {
      handlers: [
        http.get(`*/services/:locale/:project${endpoints.metaSearch.path}`, () =>
          isGone ? brokenConnection() : undefined,
        ),
        answers("version", () =>
          isGone ? brokenConnection() : { version: "1.0.0", oldestClient: "3.4.0" },
        ),
      ],
    });
    const problem = await screen.findByRole("alert");
    expect(problem).toHaveTextContent(/geht die Suche von selbst weiter/);
    expect(within(problem).queryByRole("button")).toBeNull();
    expect(await status("3 Bibliotheken haben noch nicht geantwortet.")).toBeVisible();
    isGone = false;
    await waitFor(
      () => {
        expect(server.received.map(({ libraries }) => libraries)).toEqual([[1, 2, 3]]);
      },
      { timeout: 9000 },
    );
    server.received[0]?.found(1, [madeUpHit(1, "a")]);
    server.received[0]?.done();
    await section("Stadtbücherei Lindenau");
    expect(problem).not.toBeInTheDocument();
  });
});
