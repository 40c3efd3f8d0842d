import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { libraryId, recordDetail, session, userId, type RecordDetail } from "@freihand/contract";
import {
  accountLike,
  loanLike,
  reservationLike,
} from "../../model/actions/fixtures/account-data.ts";
import { libraryServer, reply, sessionReply } from "../../model/actions/fixtures/library-server.ts";
import { newDevice, stage } from "../../parts/action-dialog/fixtures/Stage.tsx";
import { newRun } from "../../model/actions/run-action.ts";
import { ReserveButton } from "./ReserveButton.tsx";

const server = libraryServer();
beforeAll(() => {
  server.msw.listen({ onUnhandledFrame: "error" });
});
afterEach(() => {
  server.reset();
});
afterAll(() => {
  server.msw.close();
});

const LIBRARY = libraryId.parse(1);
const AT = "/record/1/rec-1";
const FREE: RecordDetail["reservable"] = { ok: true, needsLogin: true };
const RECORD = recordDetail.parse({
  libraryId: 1,
  id: "rec-1",
  title: "Garten im Klimawandel",
  mediaType: "BOOK",
  fields: [],
  copies: [],
  volumes: [],
  links: [],
  availability: { light: "RED", text: "entliehen" },
  reservable: FREE,
  similar: [],
});
const BRANCHES = reply({
  status: "SELECTION_NEEDED",
  step: "s1",
  selectionKind: "branch",
  selection: [
    { key: "main", value: "Hauptstelle" },
    { key: "north", value: "Nord" },
  ],
});
const buttonOf = (reservable: RecordDetail["reservable"]) => (
  <ReserveButton libraryId={LIBRARY} recordId="rec-1" reservable={reservable} />
);

describe("reserving a title", () => {
  it("goes through the library's questions, then shows whose it is and where to see it", async () => {
    const reserved = accountLike({ reservations: [reservationLike("1")] });
    server.willDo(BRANCHES, reply({ status: "OK", account: reserved }));
    const { user, model } = await stage(buttonOf(FREE), { at: AT });
    model.queries.setQueryData(["record", LIBRARY, "rec-1"], RECORD);
    await user.click(await screen.findByRole("button", { name: "Vormerken" }));
    expect(await screen.findByText("Garten im Klimawandel")).toBeVisible();
    await user.click(await screen.findByRole("radio", { name: "Nord" }));
    await user.click(screen.getByRole("button", { name: "Weiter" }));
    await user.click(await screen.findByRole("button", { name: "Fertig" }));
    expect(await screen.findByText("Für Sie vorgemerkt")).toBeVisible();
    expect(screen.getByRole("link", { name: "Vormerkung ansehen" })).toHaveAttribute(
      "href",
      "/account",
    );
    expect(screen.queryByRole("button", { name: "Vormerken" })).not.toBeInTheDocument();
    expect(model.queries.getQueryState(["record", LIBRARY, "rec-1"])?.isInvalidated).toBe(true);
  });

  it("sends a visitor to the login and back, and continues automatically afterwards", async () => {
    server.willDo(BRANCHES);
    const { user, signIn } = await stage(buttonOf(FREE), { at: AT, isSignedIn: false });
    expect(screen.getByText("Zum Vormerken melden Sie sich bitte an.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Vormerken" }));
    expect(screen.getByTestId("address")).toHaveTextContent(
      "/login/1?redirect=%2Frecord%2F1%2Frec-1",
    );
    expect(server.received).toHaveLength(0);
    await signIn();
    expect(await screen.findByRole("radiogroup")).toBeVisible();
    expect(server.received).toHaveLength(1);
  });

  it("does not continue automatically for someone who only signs in", async () => {
    const { signIn } = await stage(buttonOf(FREE), { at: AT, isSignedIn: false });
    await signIn();
    await waitFor(() => {
      expect(server.state.accountReads).toBe(1);
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(server.received).toHaveLength(0);
  });
});

describe("F4: before and instead of a reservation", () => {
  it("the dialog says roughly how long the wait is, as the title does", async () => {
    server.willDo(BRANCHES);
    const { user, model } = await stage(buttonOf(FREE), { at: AT });
    const availability = { ...RECORD.availability, queue: 12, waitDays: 60 };
    model.queries.setQueryData(["record", LIBRARY, "rec-1"], { ...RECORD, availability });
    await user.click(await screen.findByRole("button", { name: "Vormerken" }));
    expect(await screen.findByText("Wartezeit: etwa 9 Wochen")).toBeVisible();
  });

  it.each([
    [{}, "Für Sie vorgemerkt"],
    [{ state: "ready" }, "Für Sie abholbereit"],
    [{ state: "unknown", ordered: true }, "Wird für Sie herausgesucht"],
  ])("a title that the patron has asked for says so instead: %o", async (parts, text) => {
    server.state.account = accountLike({ reservations: [reservationLike("1", parts)] });
    await stage(buttonOf(FREE), { at: AT });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("blocking fees link to the account and to payment", async () => {
    server.state.account = accountLike({ pendingFees: { cents: 500, currency: "EUR" } });
    server.willDo(reply({ status: "ERROR", code: "account_blocked", message: "Offene Gebühren." }));
    const { user } = await stage(buttonOf(FREE), { at: AT });
    await user.click(await screen.findByRole("button", { name: "Vormerken" }));
    expect(await screen.findByRole("link", { name: "Zum Konto" })).toHaveAttribute(
      "href",
      "/account",
    );
    expect(await screen.findByRole("link", { name: /Online bezahlen/ })).toBeVisible();
  });
});

describe("a reservation interrupted by a login", () => {
  const action = {
    call: "reserve",
    recordId: "rec-1",
    copyId: undefined,
    title: "Garten",
  } as const;
  const signedIn = async ({ model, signIn }: Awaited<ReturnType<typeof stage>>) => {
    await model.sessions.signIn(session.parse({ ...sessionReply("token-2"), userId: "2002" }));
    await signIn();
    await waitFor(() => {
      expect(server.state.accountReads).toBeGreaterThan(0);
    });
  };
  const nothingGoesOn = () => {
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(server.received).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Vormerken" })).toBeVisible();
  };
  it("does not continue for whoever signs in after the login was abandoned", async () => {
    const on = newDevice();
    const unfinished = {
      kind: "before_login",
      action,
      libraryId: LIBRARY,
      keptAt: Infinity,
    } as const;
    on.model.unfinished.setState(unfinished, true);
    await signedIn(await stage(buttonOf(FREE), { at: AT, isSignedIn: false, on }));
    nothingGoesOn();
    expect(on.model.unfinished.getState()).toBeUndefined();
  });

  it("does not continue for a card that is not the one in use", async () => {
    const card = { libraryId: LIBRARY, userId: userId.parse("2002") };
    const on = newDevice();
    const run = newRun(action, card);
    on.model.unfinished.setState({ kind: "interrupted", run, keptAt: Infinity }, true);
    await signedIn(await stage(buttonOf(FREE), { at: AT, on }));
    nothingGoesOn();
    expect(on.model.unfinished.getState()).toBeDefined();
  });
});

describe("what is shown instead of the button", () => {
  it("the fee, in the patron's language", async () => {
    await stage(buttonOf({ ...FREE, fee: { cents: 150, currency: "EUR" } }), {
      at: AT,
      locale: "en",
    });
    expect(await screen.findByText(/A reservation costs €1\.50/)).toBeVisible();
  });

  it("the reason why not", async () => {
    await stage(buttonOf({ ok: false, needsLogin: true, reason: "Ein Exemplar steht im Regal." }), {
      at: AT,
    });
    expect(
      screen.getByText("Vormerken ist nicht möglich: Ein Exemplar steht im Regal."),
    ).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("the patron's own loan", async () => {
    server.state.account = accountLike({ lent: [loanLike("1")] });
    await stage(buttonOf(FREE), { at: AT });
    expect(await screen.findByText("Von Ihnen entliehen bis Di., 24. November")).toBeVisible();
  });

  it("a copy that is ready for the patron to collect", async () => {
    server.state.account = accountLike({
      reservations: [reservationLike("1", { state: "ready" })],
    });
    await stage(buttonOf(FREE), { at: AT });
    expect(await screen.findByText("Für Sie abholbereit")).toBeVisible();
  });

  it("offline, why it is disabled", async () => {
    const { platform } = await stage(buttonOf(FREE), { at: AT });
    platform.setOnline(false);
    expect(await screen.findByText("Vormerken geht nur mit einer Verbindung.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Vormerken" })).toBeDisabled();
  });
});
