import { mailServer, type MailServer } from "../../apps/server/src/messages/testkit/mail-server.ts";
import { DemoServer } from "./demo-server.ts";
import { ProjectsFolder } from "./projects.ts";
import { expect, test as base } from "./test.ts";

/** The app's address, as mails have it. */
const APP = "https://bibliothek.example";

/** Playwright's test with a server that writes mails, and the mail server that takes them. */
export const test = base.extend<
  object,
  { readonly server: DemoServer; readonly mailbox: MailServer }
>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await mailServer();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mailbox }, use) => {
      const projects = new ProjectsFolder();
      projects.change("basic/project.json", { metadata: { seo: { "og:url": APP } } });
      projects.change("basic/libraries/1.json", {
        messages: { from: "buecherei@lindenau.example", name: "Stadtbücherei Lindenau" },
      });
      const server = new DemoServer({
        PROJECTS_DIR: projects.path,
        SMTP_HOST: "127.0.0.1",
        SMTP_PORT: String(mailbox.port),
        SMTP_SECURITY: "none",
      });
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
      projects.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Waits for the mail to an address with these words in its subject. @returns the paths of the app in it */
export async function pathsIn(
  mailbox: MailServer,
  to: string,
  subject: string,
): Promise<readonly string[]> {
  const found = () =>
    mailbox.mails.findLast(
      (mail) =>
        mail.subject?.includes(subject) === true &&
        [mail.to ?? []].flat().some(({ text }) => text.includes(to)),
    )?.text ?? "";
  await expect.poll(found, { timeout: 30_000 }).not.toBe("");
  return Array.from(found().matchAll(/https:\/\/\S+/g), ([url]) => url.replace(APP, ""));
}
