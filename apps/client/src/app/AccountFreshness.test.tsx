import { focusManager } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPTY_ACCOUNT } from "../testkit/demo-data.ts";
import { answers } from "../testkit/fake-server.ts";
import { renderPart } from "../testkit/RenderApp.tsx";
import { useAccount } from "../model/account/account.query.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

function Shown() {
  const { data } = useAccount();
  return <p>{data?.account.name ?? "–"}</p>;
}

async function shown() {
  let asked = 0;
  const account = answers("account", () => {
    asked += 1;
    return EMPTY_ACCOUNT;
  });
  const started = await renderPart(<Shown />, { signedIn: true, handlers: [account] });
  await screen.findByText("Mia Beispiel");
  const pass = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await act(() => vi.waitFor(() => expect(started.model.queries.isFetching()).toBe(0)));
    return asked;
  };
  return {
    ...started,
    pass,
    look: (focused: boolean) =>
      act(() => {
        focusManager.setFocused(focused);
      }),
  };
}

test("an account is asked for every accountRenewTime seconds, while it is seen", async () => {
  const { pass, look } = await shown();
  expect(await pass(1)).toBe(1);
  expect(await pass(600)).toBe(2);
  look(false);
  expect(await pass(3600)).toBe(2);
  look(true);
  expect(await pass(1)).toBe(3);
  look(false);
  look(true);
  expect(await pass(1)).toBe(3);
});

test("without a connection nothing is asked", async () => {
  const { pass, look, platform } = await shown();
  act(() => {
    platform.setOnline(false);
  });
  expect(await pass(3600)).toBe(1);
  look(false);
  look(true);
  expect(await pass(1)).toBe(1);
});
