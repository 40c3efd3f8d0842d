import { libraryId, type Locale } from "@freihand/contract";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { App } from "../app/App.tsx";
import { AppParts } from "../app/AppParts.tsx";
import { createModel, type Model } from "../model/model.ts";
import { restoreState } from "../model/session/restore.ts";
import { takeOverOldState } from "../model/former-app/take-over-old-state.ts";
import { fakePlatform, type FakePlatform } from "../platform/fake/index.ts";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { HttpHandler } from "msw";
import { fakeServer } from "./server.ts";
import { sessionReply } from "./demo-data.ts";

/** A test's options for starting the app. */
export interface StartChoices {
  /** Replies that differ from those of the ordinary fake server; the first match is used. */
  readonly handlers?: readonly HttpHandler[];
  readonly platform?: FakePlatform;
  readonly locale?: Locale;
  /** Library that was selected at the last visit; undefined: none. */
  readonly library?: number;
  /** Card 1234 of library 1 is signed in. */
  readonly signedIn?: boolean;
  /** `open`: privacy and terms are still to be accepted; undefined: accepted in every mode. */
  readonly privacy?: "open";
}

/** A started app and its test controls. */
export interface Started {
  readonly user: UserEvent;
  readonly platform: FakePlatform;
  readonly model: Model;
}

/** Starts the whole app at an address, against the fake server. */
export async function renderApp(path: string, choices: StartChoices = {}): Promise<Started> {
  const started = await start(choices);
  const { platform, model } = started;
  render(<App platform={platform} model={model} startAt={path} />);
  return started;
}

interface PartChoices extends StartChoices {
  /** Address at which it is; undefined: `/`. */
  readonly at?: string;
}

/** Renders one part of the app with its state, texts, theme and a router around it. */
export async function renderPart(part: ReactNode, choices: PartChoices = {}): Promise<Started> {
  const started = await start(choices);
  const { platform, model } = started;
  const { at = "/" } = choices;
  const router = createMemoryRouter([{ path: "*", element: part }], { initialEntries: [at] });
  render(
    <AppParts platform={platform} model={model}>
      <RouterProvider router={router} />
    </AppParts>,
  );
  return started;
}

async function start(choices: StartChoices): Promise<Started> {
  const { handlers = [], locale = "de", platform = fakePlatform() } = choices;
  fakeServer.use(...handlers);
  await takeOverOldState(platform);
  const model = createModel(platform);
  model.settings.getState().setLocale(locale);
  document.documentElement.lang = locale;
  await model.i18n.loadAll();
  await model.i18n.switchTo(locale);
  if (choices.privacy !== "open")
    model.libraryState.getState().change({ privacyAccepted: true, multiPrivacyAccepted: true });
  if (choices.library !== undefined)
    model.libraryState.getState().select(libraryId.parse(choices.library));
  await restoreState(model, platform);
  if (choices.signedIn === true) await model.sessions.signIn(sessionReply());
  return { user: userEvent.setup(), platform, model };
}
