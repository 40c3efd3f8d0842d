import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../../testkit/RenderApp.tsx";

describe("what a browser cannot do", () => {
  test("reminders says what can remind, and what helps now", async () => {
    await renderApp("/reminders", { library: 1 });
    expect(await screen.findByRole("heading", { level: 1, name: "Erinnerungen" })).toBeVisible();
    expect(screen.getByText(/Ein Browser kann Sie nicht/)).toBeVisible();
    expect(screen.getByText(/auf dem iPhone trägt/)).toBeVisible();
    expect(screen.getByText(/auf Android schickt/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Zum Konto" })).toHaveAttribute("href", "/account");
  });

  test("smart checkout needs no login to say what it needs", async () => {
    await renderApp("/nfc", { library: 1, locale: "en" });
    expect(await screen.findByRole("heading", { level: 1, name: "Smart checkout" })).toBeVisible();
    expect(screen.getByText(/a browser has no access to them/)).toBeVisible();
    expect(screen.getByText(/phone with NFC/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /borrow|scan/i })).toBeNull();
  });
});
