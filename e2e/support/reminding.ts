import { dayAt, libraryId, projectId } from "@freihand/contract";
import { reminderKey } from "../../apps/client/src/model/reminders/reminder-key.rules.ts";
import { DatabaseSync } from "node:sqlite";
import { databasePath } from "@freihand/database";
import { CardAtServer } from "./card-at-server.ts";
import type { Memory, PhoneOwner } from "./device-test.ts";
import type { DemoCard, RealServer } from "../../apps/server/src/testkit/real-server.ts";
import { expect } from "./test.ts";

const DAY = 86_400_000;

/** A moment on a future day, on a phone in Berlin. @param days from today */
export function inDays(days: number, hour = 10): number {
  // in the hours before midnight UTC it is tomorrow there
  const day = dayAt(Date.now() + days * DAY, "Europe/Berlin");
  const noon = new Date(`${day}T12:00:00Z`);
  const berlin = new Intl.DateTimeFormat("en", {
    timeZone: "Europe/Berlin",
    hour: "2-digit",
    hourCycle: "h23",
  }).format(noon);
  return noon.getTime() + (hour - Number(berlin)) * 3_600_000;
}

/** A card's deadlines: one entry per item, by the app's key. */
export async function deadlinesOf(
  server: RealServer,
  card: DemoCard,
): Promise<ReadonlyMap<string, string>> {
  const { lent, reservations } = await new CardAtServer(server, card).account();
  const owner = {
    project: projectId.parse("basic"),
    libraryId: libraryId.parse(card.libraryId),
    userId: card.userId,
  };
  return new Map([
    ...lent.map(({ id, deadline }): [string, string] => [reminderKey(owner, "lent", id), deadline]),
    ...reservations.flatMap(({ id, expirationDate }): [string, string][] =>
      expirationDate === undefined
        ? []
        : [[reminderKey(owner, "reservations", id), expirationDate]],
    ),
  ]);
}

/** Returns an item: the demo has no staff page for it. */
export function returnOne(server: RealServer, { libraryId: library, userId }: DemoCard): void {
  const db = new DatabaseSync(databasePath(server.dataDir), { timeout: 5000 });
  const first = "select id from loans where library_id = ? and user_id = ? limit 1";
  const { changes } = db
    .prepare(`delete from loans where project = 'basic' and library_id = ? and id = (${first})`)
    .run(library, library, userId);
  db.close();
  expect(changes).toBe(1);
}

/** A patron on the page of reminders. */
export class Reminding {
  readonly owner: PhoneOwner;
  constructor(owner: PhoneOwner) {
    this.owner = owner;
  }

  /** Signs in and switches the card's reminders on. */
  async switchOn(card: DemoCard, memory: Memory = {}): Promise<void> {
    const { owner } = this;
    const patron = await owner.open({
      ...memory,
      path: `/login/${String(card.libraryId)}?redirect=/reminders`,
    });
    await patron.fillLogin(card);
    await this.toggle().click();
    await expect(patron.page.getByText(patron.t("reminders.active"))).toBeVisible();
    await expect(patron.page.getByText(patron.pattern("reminders.last"))).toBeVisible();
  }

  toggle() {
    const { patron } = this.owner;
    return patron.page.getByRole("switch", { name: patron.t("reminders.switch") });
  }

  /** Agrees to refresh all, and waits until it is done. */
  async refreshAll(): Promise<void> {
    const { patron } = this.owner;
    await patron.dialog
      .getByRole("button", { name: patron.t("reminders.all.refresh"), exact: true })
      .click();
    await expect(patron.dialog).toHaveCount(0);
  }

  /** Key → day, as in the phone's calendar. */
  entries(): ReadonlyMap<string, string> {
    const { events } = this.owner.phone.device.calendars;
    const day = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Berlin", dateStyle: "short" });
    const pairs = events.map(({ description, startDate }): [string, string] => [
      /freihand:\S+/.exec(description ?? "")?.[0] ?? "",
      day.format(startDate),
    ]);
    const map = new Map(pairs);
    expect(map.size, "no entry stands there twice").toBe(pairs.length);
    return map;
  }

  /** Keys of the scheduled notifications. */
  pending(): readonly string[] {
    return this.owner.phone.device.notifications.pending
      .map(({ extra }) => String(Object(extra).key))
      .toSorted();
  }
}
