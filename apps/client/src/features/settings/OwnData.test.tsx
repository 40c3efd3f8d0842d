import { screen, waitFor, within } from "@testing-library/react";
import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { fakePlatform, type FakePlatform } from "../../platform/fake/index.ts";
import { renderApp, type StartChoices } from "../../testkit/RenderApp.tsx";

const open = async (choices: StartChoices = {}) => {
  const started = await renderApp("/settings", { library: 1, signedIn: true, ...choices });
  await screen.findByRole("heading", { level: 1, name: "Einstellungen" });
  return started;
};
const fileOf = (text: string) => new File([text], "meine.json", { type: "application/json" });

function exported({ givenFiles: [file] }: FakePlatform): string {
  if (!file) throw new Error("nothing was saved");
  return file.text;
}

test("exporting saves a file with settings, favourites and watchlist, and without the card", async () => {
  const { user, model, platform } = await open();
  model.libraryState.getState().change({ favourites: [libraryId.parse(2)] });
  await user.click(screen.getByRole("button", { name: "Datei sichern" }));
  expect(platform.givenFiles).toMatchObject([
    { name: "freihand-daten-2026-11-21.json", type: "application/json" },
  ]);
  expect(await screen.findByText(/freihand-daten-2026-11-21.json liegt/)).toBeVisible();
  const text = exported(platform);
  expect(JSON.parse(text)).toMatchObject({
    format: "freihand-own-data",
    favourites: [2],
    settings: { locale: "de", accountRenewTime: 600 },
  });
  expect(text).not.toMatch(/1234|refresh-|Mia/);
});

test("exporting says when the device refuses the file, and works once it no longer does", async () => {
  const files = { give: (): Promise<void> => Promise.reject(new Error("full")) };
  const platform = { ...fakePlatform(), files };
  const { user } = await open({ platform });
  await user.click(screen.getByRole("button", { name: "Datei sichern" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/ließ sich nicht speichern.*Platz/);
  files.give = () => Promise.resolve();
  await user.click(screen.getByRole("button", { name: "Datei sichern" }));
  expect(await screen.findByText(/liegt bei Ihren Downloads/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a phone asks itself where to save the file, and shows no notice", async () => {
  const platform = fakePlatform({ installed: { name: "ios" } });
  const { user } = await open({ platform });
  await user.click(screen.getByRole("button", { name: "Datei sichern" }));
  await waitFor(() => {
    expect(platform.givenFiles).toHaveLength(1);
  });
  expect(screen.queryByText(/Downloads/)).toBeNull();
});

describe("importing", () => {
  const saved = async (change: (content: Record<string, unknown>) => void = () => undefined) => {
    const started = await open();
    await started.user.click(screen.getByRole("button", { name: "Datei sichern" }));
    const content = JSON.parse(exported(started.platform));
    change(content);
    const upload = (text: string) =>
      started.user.upload(
        screen.getByLabelText("Datei wählen", { selector: "input" }),
        fileOf(text),
      );
    return { ...started, text: JSON.stringify(content), upload };
  };

  test("shows what would change, changes nothing before, and then all of it", async () => {
    const { user, model, upload, text } = await saved((content) => {
      content["settings"] = {
        ...Object(content["settings"]),
        darkTheme: true,
        accountRenewTime: 300,
      };
      content["favourites"] = [2, 1];
      content["watchlist"] = [{ libraryId: 1, id: "t3", created: "2026-01-01T10:00:00Z" }];
    });
    await upload(text);
    const heading = await screen.findByRole("heading", { name: "Das ändert sich" });
    expect(heading).toHaveFocus();
    const lines = within(heading.parentElement ?? document.body).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "Darstellung: Dunkel (bisher Wie das Gerät)",
      "Konto neu abrufen: nach 5 Minuten (bisher nach 10 Minuten)",
      "2 Favoriten kommen dazu",
      "1 Titel kommt auf die Merkliste",
    ]);
    expect(model.settings.getState().accountRenewTime).toBe(600);
    await user.click(screen.getByRole("button", { name: "Übernehmen" }));
    expect(await screen.findByText("Übernommen")).toBeVisible();
    expect(model.settings.getState()).toMatchObject({ darkTheme: true, accountRenewTime: 300 });
    expect(model.libraryState.getState().favourites).toEqual([2, 1]);
    expect(model.watchlist.getState().entries).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: "Das ändert sich" })).toBeNull();
  });

  test("can be cancelled, and says when a file changes nothing", async () => {
    const { user, upload, text } = await saved();
    await upload(text);
    expect(await screen.findByRole("heading", { name: /Die Datei ändert nichts/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Übernehmen" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Schließen" }));
    expect(screen.queryByRole("heading", { name: /Die Datei ändert nichts/ })).toBeNull();
  });

  test.each([
    ["kein json", () => "{", /keine Datei von Freihand, oder sie ist beschädigt/],
    ["something else", () => "[]", /keine Datei, die Freihand gesichert hat/],
    [
      "of the future",
      (text: string) => text.replace('"version":1', '"version":2'),
      /neueren Version/,
    ],
    [
      "of another project",
      (text: string) => text.replace('"basic"', '"opac-demo"'),
      /anderen Angebot/,
    ],
    [
      "with a strange setting",
      (text: string) => text.replace('"accountRenewTime":600', '"accountRenewTime":-1'),
      /Wert, den es nicht gibt/,
    ],
  ] as const)("refuses what is %s, in words, and changes nothing", async (...[, spoil, words]) => {
    const { model, upload, text } = await saved((content) => {
      content["favourites"] = [2];
    });
    await upload(spoil(text));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent("Auf diesem Gerät hat sich nichts geändert.");
    expect(model.libraryState.getState().favourites).toEqual([]);
    expect(screen.queryByRole("button", { name: "Übernehmen" })).toBeNull();
  });
});
