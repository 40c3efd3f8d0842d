import type { System } from "../../apps/native/simulator/bridge-message.ts";
import { Phone } from "./phone.ts";
import { Patron } from "./patron.ts";
import { expect, test as base } from "./test.ts";
import type { Locale } from "./texts.ts";

export { SYSTEMS } from "../../apps/native/simulator/bridge-message.ts";
export { cardOf } from "./test.ts";
export { expect };

interface DeviceFixtures {
  readonly system: System;
  /** Language of the app's patron. */
  readonly language: Locale;
  /** Query string of the store link that the app was installed from. */
  readonly referrer: string | undefined;
  /** Its app is not running yet. */
  readonly phone: Phone;
  readonly owner: PhoneOwner;
}

/** Playwright's test with a simulated phone and the real server behind it; errors in the app fail the test. */
export const test = base.extend<DeviceFixtures>({
  system: ["android", { option: true }],
  language: ["de", { option: true }],
  referrer: [undefined, { option: true }],
  phone: async ({ browser, server, system, referrer }, use) => {
    const phone = new Phone(browser, server.url, {
      system,
      ...(referrer !== undefined && { referrer }),
    });
    await use(phone);
    await phone.kill();
    await phone.close();
    expect(phone.complaints, "the app complains").toEqual([]);
    expect(phone.device.unknown, "the simulated phone lacks methods").toEqual([]);
  },
  owner: async ({ phone, language }, use) => use(new PhoneOwner(phone, language)),
  // instead of those of a browser's page, which is not used in these tests
  complaints: async ({ phone }, use) => use(phone.complaints),
});

/** The app's stored state with the chosen library and the accepted terms. */
const ACCEPTED = { privacyAccepted: true, multiPrivacyAccepted: true };

/** The stored state of a phone's app. */
export interface Memory {
  readonly privacy?: "accepted" | "open";
  readonly hints?: "hidden" | "shown";
  readonly darkTheme?: boolean;
  readonly path?: string;
  readonly url?: string;
}

/** A patron with a phone: acts as people do, in the language of their app. */
export class PhoneOwner {
  readonly phone: Phone;
  readonly language: Locale;
  constructor(phone: Phone, language: Locale) {
    this.phone = phone;
    this.language = language;
  }

  /** The patron on the current page of the app. */
  get patron(): Patron {
    return new Patron(this.phone.page, this.language);
  }

  /** Opens the app, which has been used before. */
  async open({
    privacy = "accepted",
    hints = "hidden",
    darkTheme = false,
    ...start
  }: Memory = {}): Promise<Patron> {
    this.phone.remember({
      "freihand.settings": {
        locale: this.language,
        accountRenewTime: 600,
        projectId: "",
        hintsHidden: hints === "hidden",
        darkTheme,
      },
      ...(privacy === "open" ? {} : { "freihand.library": ACCEPTED }),
    });
    await this.phone.start(start);
    await expect(this.phone.page.getByRole("heading", { level: 1 })).toBeVisible();
    return this.patron;
  }
}
