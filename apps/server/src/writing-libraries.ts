import { choiceLink, type ChoiceSeal } from "./messages/choice-link.ts";
import { ownTemplates } from "./projects/message-templates.ts";
import { publicOrigin } from "./projects/public-origin.rules.ts";
import type { WritingLibrary } from "./messages/message-parts.ts";
import type { LiveSetup } from "./libraries/live-setup.ts";
import type { Project } from "./projects/projects.ts";
import type { LoadedLibrary } from "./projects/read-libraries.ts";

/** What turns the projects' libraries into those that write. */
export interface WritingParts extends Pick<LiveSetup, "projects" | "libraries"> {
  readonly seal: Pick<ChoiceSeal, "seal">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** The libraries that write to their readers now: their readers are kept here, and their files name a sender. */
export const writingLibraries = (parts: WritingParts): readonly WritingLibrary[] =>
  parts.projects.all.flatMap((project) => {
    const templates = new Map([...ownTemplates(), ...project.templates]);
    return project.libraries.flatMap((loaded) =>
      writingLibrary(parts, { project, loaded, templates }),
    );
  });

interface Place {
  readonly project: Project;
  readonly loaded: LoadedLibrary;
  readonly templates: WritingLibrary["templates"];
}

function writingLibrary(
  { libraries, seal, now }: WritingParts,
  { project, loaded, templates }: Place,
): readonly WritingLibrary[] {
  const { file } = loaded;
  const access = libraries.find(project.id, file.id)?.messages;
  if (file.messages === undefined || access === undefined) return [];
  const { from, name = file.fullname, replyTo, without } = file.messages;
  const origin = publicOrigin(project.configAt(now()).metadata);
  const holder = { project: project.id, library: file.id };
  return [
    {
      ...holder,
      access,
      timezone: file.timezone,
      name: file.fullname,
      from: { name, address: from },
      replyTo,
      without: new Set(without),
      branches: new Map(file.branches.map((branch) => [branch.id, branch.name])),
      templates,
      ...(origin !== undefined && { link: `${origin}/` }),
      unsubscribe: async (card, locale) =>
        origin === undefined
          ? undefined
          : choiceLink(seal, { ...holder, card }, { origin, locale }),
    },
  ];
}
