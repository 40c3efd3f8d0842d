import { expect, test } from "vitest";
import { bounceJob } from "./bounce-job.ts";
import { createLog } from "../http/log.ts";
import { imapServer } from "../messages/testkit/imap-server.ts";
import { folderWith, LIBRARY } from "../projects/testkit/project-folder.ts";
import { loadProjects } from "../projects/projects.ts";
import { sourceSecrets } from "../source-secrets.ts";

test("without a mailbox there is no job; one needs a password, and is told about once while it cannot be read", async () => {
  const server = await imapServer();
  const lines: string[] = [];
  const imap = {
    host: "127.0.0.1",
    port: server.port,
    security: "none",
    user: "bounces",
    folder: "INBOX",
  } as const;
  const parts = {
    imap,
    projects: loadProjects(
      folderWith({ "basic/project.json": {}, "basic/libraries/1.json": LIBRARY }),
    ),
    libraries: { find: () => undefined },
    store: {
      find: async () => undefined,
      settle: async () => {},
      cursor: async () => undefined,
      keepCursor: async () => {},
    },
    log: createLog("info", { write: (line) => lines.push(line) }),
    secret: sourceSecrets("/nowhere", { SECRET_IMAP_PASSWORD: "geheim" }),
    seal: { seal: async () => "" },
    tokens: { find: () => undefined },
    now: () => 0,
  };
  expect((await bounceJob({ ...parts, imap: undefined })).jobs).toEqual([]);
  await expect(bounceJob({ ...parts, secret: sourceSecrets("/nowhere", {}) })).rejects.toThrow(
    "IMAP_HOST needs a password: IMAP_PASSWORD_FILE",
  );
  const { jobs, end } = await bounceJob(parts);
  const [job] = jobs;
  expect(job?.what).toBe("reading returned mails");
  server.password = "neu";
  await job?.run();
  await job?.run();
  expect(lines).toEqual([expect.stringMatching(/"reason":"[^"]*who are you/)]);
  server.password = "geheim";
  await job?.run();
  expect(lines[1]).toContain("returned mails are read again");
  await end();
  await server.close();
});
