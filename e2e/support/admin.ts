import type { Page } from "@playwright/test";
import { axeFindings, expect, expectNoOverflow, test as base } from "./test.ts";
import { ProjectsFolder } from "./projects.ts";
import { newStaffAccount, StaffMember } from "./staff-member.ts";
import type { Locale } from "./texts.ts";
import type { RealServer } from "../../apps/server/src/testkit/real-server.ts";
import { DemoServer } from "./demo-server.ts";

interface Fixtures {
  readonly projects: ProjectsFolder;
}

/** A server over a copy of the projects, which the staff changes. */
export const test = base.extend<object, Fixtures>({
  projects: [
    async ({}, use) => {
      const projects = new ProjectsFolder();
      await use(projects);
      projects.remove();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ projects }, use) => {
      const server = new DemoServer({ PROJECTS_DIR: projects.path });
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const CENTRAL = "Stadtbücherei Lindenau: Zentralbibliothek am Markt";

/** Both themes and widths of the page as it stands: no findings, nothing hangs over. */
export async function everyLook(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, "light"],
    [320, "dark"],
    [320, "light"],
    [1280, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page, "everything")).toEqual([]);
    await expectNoOverflow(page);
  }
}

/** A member of the staff at the administration's screen. */
export async function adminAt(
  page: Page,
  locale: Locale,
  server: RealServer,
): Promise<StaffMember> {
  const staff = new StaffMember(page, locale, newStaffAccount(server, "admin"));
  await staff.open();
  await staff.signIn();
  await staff.choosePlace(CENTRAL);
  await page.getByRole("link", { name: staff.t("desk.nav.admin"), exact: true }).click();
  return staff;
}
