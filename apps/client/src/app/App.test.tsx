import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../testkit/RenderApp.tsx";

describe("home", () => {
  test("offers the libraries of the project and remembers the choice", async () => {
    const { user, platform } = await renderApp("/");
    await user.click(await screen.findByRole("button", { name: /^Stadtbücherei Lindenau/ }));
    expect(
      await screen.findByRole("heading", { level: 1, name: "Stadtbücherei Lindenau" }),
    ).toBeVisible();
    expect(await screen.findByRole("contentinfo")).toHaveTextContent(
      "Stadtbücherei Lindenau (Lindenau)",
    );
    expect(platform.storedTexts.get("freihand.library")).toContain('"libraryId":1');
  });

  test("shows when each branch is open today", async () => {
    await renderApp("/", { library: 1 });
    const hours = await screen.findByRole("region", { name: "Öffnungszeiten heute" });
    const [main, north] = within(hours).getAllByRole("listitem");
    expect(main).toHaveTextContent("HauptstelleGeöffnet bis 18:00 Uhr");
    expect(north).toHaveTextContent("Heute geschlossen, öffnet Di., 24. November um 14:00 Uhr");
  });
});
