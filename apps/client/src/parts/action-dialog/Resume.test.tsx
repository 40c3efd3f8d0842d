import { session } from "@freihand/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ActionDialog } from "./ActionDialog.tsx";
import { accountLike, loanLike } from "../../model/actions/fixtures/account-data.ts";
import {
  libraryServer,
  loseAnswer,
  reply,
  sessionReply,
} from "../../model/actions/fixtures/library-server.ts";
import { BRANCHES, button, DONE, openAction, RENEW, RESERVE } from "./fixtures/Opener.tsx";
import { stage } from "./fixtures/Stage.tsx";
import { useAction, useContinueAfterLogin } from "../../model/actions/useAction.ts";

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

/** The page after login. */
function Back() {
  const flow = useAction();
  useContinueAfterLogin(flow, () => true);
  return <ActionDialog flow={flow} />;
}
const bodies = () => server.received.map(({ body }) => body);
const asked = reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" });

describe("a session that ends in the middle of an action", () => {
  it("says so, did nothing, and continues at the unanswered question after login, not by itself", async () => {
    server.willDo(asked);
    const before = await openAction(RENEW);
    const agree = await screen.findByRole("button", { name: "Verlängern" });
    server.state.validToken = "";
    await before.user.click(agree);
    expect(await screen.findByText(/Anmeldung ist abgelaufen. Es wurde nichts/)).toBeVisible();
    await before.user.click(button("Anmelden"));
    expect(screen.getByTestId("address")).toHaveTextContent("/login/1/1001?redirect=%2Faccount");
    before.unmount();

    server.state.validToken = "token-1";
    const sent = server.received.length;
    server.willDo(reply({ status: "OK" }));
    const { user } = await stage(<Back />, { on: before });
    expect(await screen.findByText(/Sie haben sich neu angemeldet/)).toBeVisible();
    expect(server.received).toHaveLength(sent);
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
    expect(bodies().at(-1)).toEqual({ ...bodies()[1], step: "s1", confirmed: true });
  });

  it("before the first request: asks for confirmation before it sends anything", async () => {
    server.state.validToken = "";
    const before = await openAction(RESERVE, "en");
    await screen.findByText(/Your session has expired/);
    before.unmount();
    server.state.validToken = "token-1";
    const sent = server.received.length;
    server.willDo(BRANCHES, reply(DONE));
    const { user } = await stage(<Back />, { locale: "en", on: before });
    expect(await screen.findByText("Would you like to reserve this title?")).toBeVisible();
    expect(server.received).toHaveLength(sent);
    await user.click(button("Reserve"));
    await screen.findByRole("radiogroup");
    expect(server.received).toHaveLength(sent + 1);
  });

  it("after a lost reply that was then followed by a question: continues after login", async () => {
    server.willDo(loseAnswer(), asked);
    const { user, model } = await openAction(RENEW);
    await user.click(await screen.findByRole("button", { name: "Auftrag wiederholen" }));
    const agree = await screen.findByRole("button", { name: "Verlängern" });
    server.state.validToken = "";
    await user.click(agree);
    expect(await screen.findByText(/Anmeldung ist abgelaufen. Es wurde nichts/)).toBeVisible();
    expect(model.unfinished.getState()).toBeDefined();
  });

  it("after a lost reply: does not claim that nothing was done, and does not continue by itself", async () => {
    server.state.account = accountLike({ lent: [loanLike("a")] });
    server.willDo(asked, loseAnswer());
    const { user, model } = await openAction(RENEW);
    await user.click(await screen.findByRole("button", { name: "Verlängern" }));
    const again = await screen.findByRole("button", { name: "Auftrag wiederholen" });
    server.state.validToken = "";
    await user.click(again);
    expect(await screen.findByText(/Es ist offen, ob Ihr Auftrag angekommen ist/)).toBeVisible();
    expect(screen.queryByText(/nichts ausgeführt/)).not.toBeInTheDocument();
    expect(model.unfinished.getState()).toBeUndefined();
  });

  it("does not continue for another card, nor after the patron has closed it", async () => {
    server.state.validToken = "";
    const before = await openAction(RENEW);
    await screen.findByText(/Anmeldung ist abgelaufen/);
    before.unmount();
    server.state.validToken = "token-1";
    const other = await stage(<Back />, { isSignedIn: false, on: before });
    await other.model.sessions.signIn(
      session.parse({ ...sessionReply("token-1"), userId: "2002" }),
    );
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    other.unmount();

    server.state.validToken = "";
    const again = await openAction(RENEW, "de", before);
    await again.user.click(await screen.findByRole("button", { name: "Anmelden" }));
    await again.user.keyboard("{Escape}");
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
    again.unmount();
    server.state.validToken = "token-1";
    await stage(<Back />, { on: before });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
