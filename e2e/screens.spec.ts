import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { cardOf, expect, expectAccessible, expectNoOverflow, test } from "./support/test.ts";
import { Patron } from "./support/patron.ts";
import { LOCALES } from "./support/texts.ts";

/** `FREIHAND_SCREENS=1` renews the pictures of the papers; otherwise they are made and thrown away. */
const folder =
  process.env["FREIHAND_SCREENS"] === "1"
    ? new URL("../docs/screens/", import.meta.url).pathname
    : new URL("../test-results/screens/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const WIDTHS = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 860 } } as const;

interface Screen {
  readonly name: string;
  readonly open: (patron: Patron) => Promise<void>;
}

const firstHit = (patron: Patron) =>
  patron.page
    .getByRole("list", { name: patron.t("search.list") })
    .getByRole("link")
    .first();

const record = async (patron: Patron, id: string) => {
  await patron.page.goto(`/record/1/${id}`);
  await expect(patron.page.getByText(patron.t("record.similar"))).toBeVisible();
};
const settled = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

/** What a visitor without a card sees. */
const PUBLIC: readonly Screen[] = [
  {
    name: "libraries",
    open: async (patron) => {
      await expect(patron.page.getByRole("button", { name: /Lindenau/ }).first()).toBeVisible();
    },
  },
  {
    name: "login",
    open: async (patron) => {
      await patron.page.goto("/login/1");
      await expect(patron.page.getByLabel(patron.t("login.user"))).toBeVisible();
    },
  },
  {
    name: "home",
    open: async (patron) => {
      await patron.page.goto("/start/1");
      await expect(patron.page.getByText(patron.t("home.hours"))).toBeVisible();
    },
  },
  {
    name: "results",
    open: async (patron) => {
      await patron.page.goto("/result?libraryId=1&FREE=garten");
      await expect(firstHit(patron)).toBeVisible();
    },
  },
  {
    name: "results-none",
    open: async (patron) => {
      await patron.page.goto("/result?libraryId=1&FREE=qwrtzpsdf");
      await expect(patron.page.getByText(patron.t("search.none.title"))).toBeVisible();
    },
  },
  { name: "record", open: (patron) => record(patron, "tintenherz") },
  {
    name: "record-missing",
    open: async (patron) => {
      await patron.page.goto("/record/1/there-is-no-such-title");
      await expect(patron.page.getByText(patron.t("record.not-found.title")).last()).toBeVisible();
    },
  },
  {
    name: "not-found",
    open: async (patron) => {
      await patron.page.goto("/gibt-es-nicht");
      await expect(patron.page.getByText(patron.t("app.not-found.title")).last()).toBeVisible();
    },
  },
];

const PRIVATE: readonly Screen[] = [
  {
    name: "account",
    open: async (patron) => {
      await patron.page.goto("/account");
      await expect(patron.page.getByText(patron.pattern("account.age")).first()).toBeVisible();
    },
  },
  {
    name: "renew-all",
    open: async (patron) => {
      await patron.button("account.renew-all").click();
      await expect(
        patron.dialog.getByRole("button", { name: patron.t("multistep.prolong-all.confirm") }),
      ).toBeVisible();
    },
  },
  {
    name: "home-signed-in",
    open: async (patron) => {
      await patron.page.goto("/start/1");
      await expect(patron.page.getByText(patron.t("home.account"))).toBeVisible();
    },
  },
  {
    name: "reserve",
    open: async (patron) => {
      await record(patron, "krabat");
      await patron.button("account.reserve.button").first().click();
      await expect(patron.dialog.getByRole("radio").first()).toBeVisible();
    },
  },
];

const LOOKS = LOCALES.flatMap((locale) =>
  [false, true].flatMap((darkTheme) =>
    ([390, 1280] as const).map((width) => ({
      locale,
      darkTheme,
      width,
      name: `${String(width)}-${darkTheme ? "dark" : "light"}-${locale}`,
    })),
  ),
);

async function show(patron: Patron, screens: readonly Screen[], look: string): Promise<void> {
  for (const { name, open } of screens)
    await test.step(name, async () => {
      await open(patron);
      await settled(patron.page);
      await patron.page.screenshot({
        path: `${folder}${name}-${look}.png`,
        animations: "disabled",
      });
      await expectNoOverflow(patron.page);
      await expectAccessible(patron.page);
    });
}

test.beforeAll(({ server }) => {
  server.resetDemo();
});

for (const { locale, darkTheme, width, name } of LOOKS)
  test.describe(`every screen is presentable and accessible, ${name}`, () => {
    test.use({ viewport: WIDTHS[width], reducedMotion: "reduce" });

    test("without a card", async ({ page, complaints }) => {
      const patron = new Patron(page, locale);
      await patron.open("/", { darkTheme });
      await show(patron, PUBLIC, name);
      // The browser notes the missing title in its console.
      expect(complaints.splice(0).every((line) => line.includes("404"))).toBe(true);
    });
    test("with a card", async ({ page, cards }) => {
      const patron = new Patron(page, locale);
      await patron.open("/", { darkTheme });
      await patron.signIn(cardOf(cards, 1, "ordinary"));
      await show(patron, PRIVATE, name);
    });
  });

for (const locale of LOCALES)
  test(`nothing hangs over the edge at 320 px, ${locale}`, async ({ page, cards }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const patron = new Patron(page, locale);
    await patron.signIn(cardOf(cards, 1, "overdue"));
    for (const path of ["/", "/result?libraryId=1&FREE=geschichte", "/account"]) {
      await page.goto(path);
      await settled(page);
      await expectNoOverflow(page);
    }
    await record(patron, "tintenherz");
    await expectNoOverflow(page);
  });
