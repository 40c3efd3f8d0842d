import { screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  accountLike,
  loanLike,
  reservationLike,
} from "../../model/actions/fixtures/account-data.ts";
import {
  libraryServer,
  loseAnswer,
  refusal,
  reply,
} from "../../model/actions/fixtures/library-server.ts";
import { button, CANCEL, openAction, RENEW, RESERVE } from "./fixtures/Opener.tsx";

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

const bodies = () => server.received.map(({ body }) => body);

describe("a lost reply (Q-32)", () => {
  const asked = reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" });

  it("that was carried out: shows the state of the account and requires nothing more", async () => {
    server.willDo(
      asked,
      loseAnswer(() => {
        server.state.account = accountLike({ lent: [loanLike("a", { deadline: "2026-12-22" })] });
      }),
    );
    const { user } = await openAction(RENEW);
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    expect(await screen.findByText(/In Ihrem Konto steht schon die neue Leihfrist/)).toBeVisible();
    expect(screen.getByText(/Verlängert bis .*22\. Dezember/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Auftrag wiederholen" })).not.toBeInTheDocument();
    expect(server.received).toHaveLength(2);
  });

  it("that was not carried out: offers a retry that sends the identical call", async () => {
    server.state.account = accountLike({ lent: [loanLike("a")] });
    server.willDo(asked, loseAnswer(), reply({ status: "OK" }));
    const { user } = await openAction(RENEW);
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    expect(await screen.findByText(/Die Leihfrist ist unverändert/)).toBeVisible();
    expect(server.received).toHaveLength(2);
    await user.click(button("Auftrag wiederholen"));
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
    expect(bodies()[2]).toEqual(bodies()[1]);
  });

  it("with an unreadable account too: says that the outcome is open, and checks again on demand", async () => {
    server.state.answerAccount = () => refusal(502, "upstream_invalid", { retryable: false });
    server.willDo(loseAnswer());
    const { user } = await openAction(RESERVE);
    expect(await screen.findByText(/Es ist offen/)).toBeVisible();
    server.state.answerAccount = undefined;
    server.state.account = accountLike({ reservations: [reservationLike("1")] });
    await user.click(button("Konto erneut prüfen"));
    expect(await screen.findByText(/In Ihrem Konto steht die Vormerkung/)).toBeVisible();
  });

  it("a server failure after sending counts as lost, not as refused", async () => {
    server.willDo(() => refusal(503, "upstream_down"));
    await openAction(CANCEL, "en");
    expect(await screen.findByText(/no longer in your account. It is cancelled/)).toBeVisible();
  });

  it("a refusal with the server's own message is certain: no doubt is raised", async () => {
    server.willDo(asked, () => refusal(400, "validation"), reply({ status: "OK" }));
    const { user } = await openAction(RENEW);
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    expect(await screen.findByText("Abgelehnt: validation")).toBeVisible();
    expect(server.state.accountReads).toBe(0);
    await user.click(button("Von vorn beginnen"));
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
    expect(bodies()[2]).toEqual({ id: "a", requestId: bodies()[0]?.["requestId"] });
  });

  it("offline nothing is sent, and it says so", async () => {
    server.willDo(asked);
    const { user, platform } = await openAction(RENEW);
    const agree = await screen.findByRole("button", { name: "Verlängern" });
    platform.setOnline(false);
    await user.click(agree);
    expect(await screen.findByText("Sie sind offline. Es wurde nichts gesendet.")).toBeVisible();
    expect(server.received).toHaveLength(1);
    platform.setOnline(true);
    server.willDo(reply({ status: "OK" }));
    await user.click(button("Noch einmal versuchen"));
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
    expect(bodies()[1]).toMatchObject({ step: "s1", confirmed: true });
  });

  it("offline a retry does not claim that nothing was sent", async () => {
    server.state.account = accountLike({ lent: [loanLike("a")] });
    server.willDo(asked, loseAnswer());
    const { user, platform } = await openAction(RENEW);
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    const again = await screen.findByRole("button", { name: "Auftrag wiederholen" });
    platform.setOnline(false);
    await user.click(again);
    expect(await screen.findByText(/Es ist offen, ob Ihr Auftrag angekommen ist/)).toBeVisible();
    expect(screen.queryByText(/nichts gesendet/)).not.toBeInTheDocument();
  });
});
