import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reader } from "../fixtures/desk-data.ts";
import { renderDesk } from "../fixtures/RenderDesk.tsx";

const AT = "2026-11-27T09:05:00Z";

test("refused addresses and messages that did not go are listed with what to do", async () => {
  const { user } = await renderDesk({
    "messages/undelivered": () => ({
      addresses: [{ userId: "1002", name: "Bert Müller" }],
      messages: [
        { userId: "1003", name: "Clara Müller", kind: "overdue-1", at: AT, error: "550 RCPT TO" },
        { userId: "1002", name: "Bert Müller", kind: "due-soon", at: AT, bounce: "5.1.1" },
      ],
    }),
  });
  await user.click(await screen.findByRole("link", { name: "Nicht angekommen" }));
  const addresses = await screen.findByRole("region", { name: "Adressen, die abgelehnt wurden" });
  expect(within(addresses).getByRole("listitem")).toHaveTextContent("Bert Müller, Ausweis 1002");
  const messages = screen.getByRole("region", { name: "Nachrichten, die nicht ankamen" });
  const [refused, returned] = within(messages).getAllByRole("listitem");
  expect(refused).toHaveTextContent(
    /Überfällig, 1. Nachricht an Clara Müller, Ausweis 1003 \(550 RCPT TO\)/,
  );
  expect(returned).toHaveTextContent(/Bert Müller, Ausweis 1002 \(kam zurück, 5.1.1\)/);
});

test("the open card says that its address was refused, and what became of its messages", async () => {
  const { user, arrived } = await renderDesk({
    scan: () => ({ kind: "reader", reader: { ...reader(), addressRefused: true } }),
    "readers/messages": () => ({
      messages: [
        { kind: "due-soon", at: AT, state: "sent" },
        { kind: "overdue-1", at: AT, state: "failed", other: true },
        { kind: "overdue-2", at: AT, state: "returned" },
      ],
    }),
  });
  await user.type(await screen.findByLabelText("Ausweis, Barcode oder Name"), "1234567890{Enter}");
  await user.click(await screen.findByRole("button", { name: `${reader().name}, 0 Ausleihen` }));
  expect(await screen.findByText(/kommt nichts an/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Nachrichten" }));
  const [sent, failed, returned] = await screen.findAllByRole("listitem");
  expect(sent).toHaveTextContent(/Bald zurückzugeben.*Verschickt am/);
  expect(returned).toHaveTextContent(/Kam am .* zurück/);
  expect(failed).toHaveTextContent(/Nicht verschickt.*an die verantwortliche Person/);
  expect(arrived.at(-1)).toMatchObject({
    path: "readers/messages",
    body: { userId: reader().userId },
  });
});

test("nothing undelivered says so", async () => {
  const nothing = { addresses: [], messages: [] };
  const { user } = await renderDesk({ "messages/undelivered": () => nothing });
  await user.click(await screen.findByRole("link", { name: "Nicht angekommen" }));
  expect(await screen.findAllByText("Es gibt keine.")).toHaveLength(2);
});
