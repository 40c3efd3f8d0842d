import type { Page } from "@playwright/test";
import type { StepReply } from "@freihand/contract";
import { expect, expectAccessible, test } from "./support/test.ts";
import { Patron } from "./support/patron.ts";
import type { DemoCard } from "../apps/server/src/testkit/real-server.ts";

/** Every status of a multi-step action as it occurs in the demo: `projects/basic/demo/README.md`. */
interface Encounter {
  readonly status: StepReply["status"];
  readonly userId: string;
  readonly title: string;
  readonly act: (patron: Patron) => Promise<void>;
  readonly see: (patron: Patron) => Promise<void>;
}

const reserve = (libraryId: number, recordId: string) => async (patron: Patron) => {
  await patron.page.goto(`/record/${String(libraryId)}/${recordId}`);
  await patron.button("account.reserve.button").first().click();
};
const press = async (patron: Patron, key: string) => {
  await patron.dialog.getByRole("button", { name: patron.t(key), exact: true }).click();
};
const giveAddress = async (patron: Patron, address: string) => {
  await patron.dialog.getByLabel(patron.t("multistep.email.label")).fill(address);
  await press(patron, "multistep.continue");
};

const ENCOUNTERS: readonly Encounter[] = [
  {
    status: "SELECTION_NEEDED",
    userId: "40011011",
    title: "reserving in a library with three branches",
    act: reserve(1, "effi-briest"),
    see: async (patron) => {
      await expect(patron.dialog.getByRole("radio")).toHaveCount(3);
    },
  },
  {
    status: "OK",
    userId: "40011011",
    title: "… and choosing one",
    act: async (patron) => {
      await reserve(1, "effi-briest")(patron);
      await patron.dialog.getByRole("radio").nth(1).check();
      await press(patron, "multistep.continue");
    },
    see: async (patron) => {
      await expect(patron.dialog).toContainText("Effi Briest");
      await expect(patron.dialog.getByRole("radio")).toHaveCount(0);
      await patron.page.goto("/account");
      await expect(
        patron.page.getByRole("button", {
          name: patron.t("account.reservation.cancel-label", { title: "Effi Briest" }),
        }),
      ).toBeVisible();
    },
  },
  {
    status: "UNSUPPORTED",
    userId: "40011001",
    title: "a class set without a school card",
    act: reserve(1, "welle-klassensatz"),
    see: async (patron) => {
      await expect(patron.dialog).toContainText(patron.t("multistep.unsupported.title"));
    },
  },
  {
    status: "EXTERNAL",
    userId: "40011001",
    title: "an e-book",
    act: async (patron) => {
      await patron.page.goto("/record/1/effi-briest-ebook");
    },
    see: async (patron) => {
      // Opens at its provider directly: there is nothing to reserve.
      const link = patron.page.getByRole("link", { name: patron.t("record.online.open") });
      await expect(link).toHaveAttribute("href", /^https:/);
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(patron.button("account.reserve.button")).toHaveCount(0);
    },
  },
  {
    status: "CLIENT_CONFIRMATION_NEEDED",
    userId: "40011009",
    title: "cancelling a reservation",
    act: async (patron) => {
      await patron.page.goto("/account");
      await patron.page
        .getByRole("button", {
          name: patron.t("account.reservation.cancel-label", { title: "Tyll" }),
        })
        .click();
    },
    see: async (patron) => {
      await expect(patron.dialog).toContainText(patron.t("multistep.cancel.question"));
    },
  },
  {
    status: "EMAIL_NEEDED",
    userId: "E2002",
    title: "a library without the patron's address",
    act: reserve(2, "22-bahnen"),
    see: async (patron) => {
      await giveAddress(patron, "keine-adresse");
      await expect(patron.dialog).toContainText(patron.t("multistep.email.invalid"));
    },
  },
  {
    status: "CONFIRMATION_NEEDED",
    userId: "E2002",
    title: "… and its fee",
    act: async (patron) => {
      await reserve(2, "22-bahnen")(patron);
      await giveAddress(patron, "leserin@post.example");
    },
    see: async (patron) => {
      await expect(patron.dialog).toContainText("1,00");
    },
  },
  {
    status: "ERROR",
    userId: "S300105",
    title: "a title whose copies all carry a reservation",
    act: async (patron) => {
      await patron.page.goto("/record/3/clean-code");
    },
    see: async (patron) => {
      // The library indicates it beforehand: there is no button.
      await expect(patron.page.getByText(/Vorgemerkt/i).first()).toBeVisible();
      await expect(patron.button("account.reserve.button")).toHaveCount(0);
    },
  },
  {
    status: "ERROR",
    userId: "40011003",
    title: "a card with too many fees",
    act: reserve(1, "effi-briest"),
    see: async (patron) => {
      await expect(patron.dialog).toContainText(patron.t("multistep.advice.account"));
    },
  },
];

test.describe("every status of a multi-step action has its screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeAll(async ({ server }) => {
    await server.resetDemo();
  });
  for (const { status, userId, title, act, see } of ENCOUNTERS)
    test(`${status}: ${title}`, async ({ page, cards }) => {
      const patron = new Patron(page, "de");
      await patron.signIn(cardNumber(cards, userId));
      await act(patron);
      await see(patron);
      await expectAccessible(page);
    });
});

test("Q-35 a double tap reserves once", async ({ page, cards }) => {
  const patron = new Patron(page, "de");
  const sent = countPosts(page, "/reservation");
  await patron.signIn(cardNumber(cards, "40011011"));
  await reserve(1, "der-schwarm")(patron);
  await patron.dialog.getByRole("radio").first().check();
  await patron.dialog.getByRole("button", { name: patron.t("multistep.continue") }).dblclick();
  await expect(patron.dialog.getByRole("radio")).toHaveCount(0);
  expect(sent.count).toBe(2);
});

function cardNumber(cards: readonly DemoCard[], userId: string): DemoCard {
  const card = cards.find((one) => one.userId === userId);
  if (card === undefined) throw new Error(`The demo has no card ${userId}`);
  return card;
}

function countPosts(page: Page, path: string): { count: number } {
  const sent = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) sent.count += 1;
  });
  return sent;
}
