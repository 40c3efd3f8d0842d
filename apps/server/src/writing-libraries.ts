import { OPTIONAL_KINDS } from "./messages/choice-page.rules.ts";
import { choiceLink, type ChoiceSeal } from "./messages/choice-link.ts";
import { ownTemplates } from "./projects/texts/message-templates.ts";
import type { PasswordTokens } from "./password-token.ts";
import { publicOrigin } from "./projects/settings/public-origin.rules.ts";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { WritingLibrary } from "./messages/message-parts.ts";
import type { LibraryMail } from "./libraries/libraries.ts";
import type { LiveSetup } from "./libraries/live-setup.ts";
import type { Project } from "./projects/projects.ts";
import type { LoadedLibrary } from "./projects/libraries/read-libraries.ts";

/** What turns the projects' libraries into those that write. */
export interface WritingParts extends Pick<LiveSetup, "projects"> {
  readonly libraries: {
    readonly find: (
      project: ProjectId,
      library: LibraryId,
    ) => Pick<LibrarySystem, "messages"> | undefined;
  };
  readonly seal: Pick<ChoiceSeal, "seal">;
  readonly tokens: Pick<PasswordTokens, "find">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** The libraries that write to their readers now: their readers are kept here, and their files name a sender. */
export const writingLibraries = (parts: WritingParts): readonly WritingLibrary[] =>
  parts.projects.all.flatMap((project) =>
    project.libraries.flatMap((loaded) => writingLibrary(parts, project, loaded)),
  );

/** How a library words its mails. @param now milliseconds since 1970 UTC */
export function wordingOf(project: Project, { file }: LoadedLibrary, now: number) {
  const origin = publicOrigin(project.configAt(now).metadata);
  return {
    name: file.messages?.name ?? file.libname,
    timezone: file.timezone,
    branches: new Map(file.branches.map((branch) => [branch.id, branch.name])),
    templates: new Map([...ownTemplates(), ...project.templates]),
    origin,
    ...(origin !== undefined && { link: `${origin}/` }),
  };
}

/** Sender and receiver of answers. @returns undefined when the library writes to nobody */
export function senderOf({ file }: LoadedLibrary): Sender | undefined {
  if (file.messages === undefined) return undefined;
  const { from, name = file.libname, replyTo } = file.messages;
  return { from: { name, address: from }, replyTo };
}

type Sender = Pick<WritingLibrary, "from" | "replyTo">;

/** Behind the `#`, no server sees it, and no page to which a link leads. */
const passwordAddress = (origin: string, library: LibraryId, token: string): string =>
  `${origin}/password/${String(library)}#${token}`;

/** What a library mails to its readers, given a mail server. @param now milliseconds since 1970 UTC */
export function mailedBy(
  project: Pick<Project, "configAt">,
  { messages }: LoadedLibrary["file"],
  now: number,
): LibraryMail | undefined {
  if (messages === undefined) return undefined;
  const { without } = messages;
  return {
    about: OPTIONAL_KINDS.filter((kind) => !without.includes(kind)),
    links:
      !without.includes("password") && publicOrigin(project.configAt(now).metadata) !== undefined,
  };
}

function writingLibrary(
  { libraries, seal, tokens, now }: WritingParts,
  project: Project,
  loaded: LoadedLibrary,
): readonly WritingLibrary[] {
  const { file } = loaded;
  const access = libraries.find(project.id, file.id)?.messages;
  const sender = senderOf(loaded);
  if (sender === undefined || access === undefined) return [];
  const { origin, ...wording } = wordingOf(project, loaded, now());
  const holder = { project: project.id, library: file.id };
  return [
    {
      ...holder,
      ...wording,
      ...sender,
      access,
      without: new Set(file.messages?.without),
      push: file.messages?.push === true,
      passwordLink: ({ id, tokenHash }) => {
        const token = tokens.find({ ...holder, id }, tokenHash);
        if (origin === undefined || token === undefined) return undefined;
        return passwordAddress(origin, file.id, token);
      },
      unsubscribe: async (card, locale) =>
        origin === undefined
          ? undefined
          : choiceLink(seal, { ...holder, card }, { origin, locale }),
    },
  ];
}
