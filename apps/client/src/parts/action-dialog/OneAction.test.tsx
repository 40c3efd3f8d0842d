import { Button } from "../../ui/Button.tsx";
import { session } from "@freihand/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  lateReply,
  libraryServer,
  reply,
  sessionReply,
} from "../../model/actions/fixtures/library-server.ts";
import { BRANCHES, button, DONE, openAction, Opener, RENEW, RESERVE } from "./fixtures/Opener.tsx";
import { ActionDialog } from "./ActionDialog.tsx";
import { useAction } from "../../model/actions/useAction.ts";
import { stage } from "./fixtures/Stage.tsx";

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

/** Presses everything twice, faster than any finger. */
function Hasty() {
  const flow = useAction();
  const twice = (press: () => void) => () => {
    press();
    press();
  };
  return (
    <>
      <Button
        onClick={twice(() => {
          flow.start(RESERVE);
        })}
      >
        {"start"}
      </Button>
      <Button
        onClick={twice(() => {
          flow.answer({ selection: "main" });
        })}
      >
        {"answer"}
      </Button>
      <Button onClick={twice(flow.repeat)}>{"repeat"}</Button>
      <ActionDialog flow={flow} />
    </>
  );
}

describe("one action is one action", () => {
  it("a double tap sends one call, and the pending button keeps the focus", async () => {
    const late = lateReply({ status: "OK" });
    server.willDo(reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" }), late.behaviour);
    const { user } = await openAction(RENEW);
    const agree = await screen.findByRole("button", { name: "Verlängern" });
    await user.dblClick(agree);
    expect(agree).toHaveAttribute("aria-disabled", "true");
    expect(agree).toHaveFocus();
    expect(screen.getByText("Wird an die Bibliothek gesendet …")).toBeInTheDocument();
    late.deliver();
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
    expect(server.received).toHaveLength(2);
  });

  it("a double tap on the button that opens the dialog starts one action", async () => {
    server.willDo(BRANCHES);
    const { user } = await stage(<Opener action={RESERVE} />);
    await user.dblClick(screen.getByRole("button", { name: "go" }));
    await screen.findByRole("radiogroup");
    expect(server.received).toHaveLength(1);
  });

  it("two simultaneous calls for the same step are one, whatever the buttons let through", async () => {
    const late = lateReply({ status: "OK" });
    server.willDo(BRANCHES, late.behaviour);
    const { user } = await stage(<Hasty />);
    await user.click(screen.getByRole("button", { name: "start" }));
    await screen.findByRole("radiogroup");
    fireEvent.click(screen.getByText("answer"));
    fireEvent.click(screen.getByText("repeat"));
    late.deliver();
    expect(await screen.findByText("Der Titel ist für Sie vorgemerkt.")).toBeVisible();
    expect(server.received).toHaveLength(2);
  });

  it("keeps the requestId through all steps and uses a new one for a new action", async () => {
    server.willDo(
      BRANCHES,
      reply({ status: "CONFIRMATION_NEEDED", step: "s2" }),
      reply(DONE),
      BRANCHES,
    );
    const { user } = await openAction(RESERVE);
    await user.click(await screen.findByRole("radio", { name: "Hauptstelle" }));
    await user.click(button("Weiter"));
    await user.click(await screen.findByRole("button", { name: "Vormerken" }));
    await user.click(await screen.findByRole("button", { name: "Fertig" }));
    await user.click(button("go"));
    await screen.findByRole("radiogroup");
    const ids = bodies().map(({ requestId }) => requestId);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it("after a 401 in the middle the token is refreshed once, and the same step is sent again", async () => {
    server.willDo(BRANCHES, reply(DONE));
    const { user } = await openAction(RESERVE);
    await user.click(await screen.findByRole("radio", { name: "Hauptstelle" }));
    server.state.validToken = "token-2";
    await user.click(button("Weiter"));
    expect(await screen.findByText("Der Titel ist für Sie vorgemerkt.")).toBeVisible();
    expect(server.received.map(({ call }) => call)).toEqual([
      "reservation",
      "reservation",
      "refresh",
      "reservation",
    ]);
    expect(bodies()[3]).toEqual(bodies()[1]);
    expect(server.received[3]?.token).toBe("Bearer token-2");
  });

  it("a repeat is for the card that it began with, whichever is in use by then", async () => {
    server.willDo(reply({ status: "CLIENT_CONFIRMATION_NEEDED", step: "s1" }));
    const { user, platform, model } = await openAction(RENEW);
    const agree = await screen.findByRole("button", { name: "Verlängern" });
    platform.setOnline(false);
    await user.click(agree);
    await screen.findByText("Sie sind offline. Es wurde nichts gesendet.");
    const other = session.parse({ ...sessionReply("token-2"), userId: "2002" });
    await act(() => model.sessions.signIn(other));
    platform.setOnline(true);
    server.willDo(reply({ status: "OK" }));
    await user.click(button("Noch einmal versuchen"));
    expect(await screen.findByText("Die Leihfrist ist verlängert.")).toBeVisible();
    expect(server.received.map(({ token }) => token)).toEqual(["Bearer token-1", "Bearer token-1"]);
  });

  it("closes with Escape while a call is pending; its outcome still reaches the account", async () => {
    const late = lateReply(DONE);
    server.willDo(late.behaviour);
    const { user, model } = await openAction(RESERVE);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(button("go")).toHaveFocus();
    late.deliver();
    await waitFor(() => {
      expect(model.queries.getQueryData(["account", 1, "1001"])).toEqual(DONE.account);
    });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
