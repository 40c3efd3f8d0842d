import type { ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { Platform, TabsPort } from "../../platform/ports/platform.ts";
import type { TokenStore } from "../../platform/ports/token-store.ts";
import { resolveProject } from "../config/project.rules.ts";

/** The project in use as named by tokens and tabs; undefined: the one of the address. */
type ProjectInUse = () => ProjectId | undefined;

/** A refresh token and the only project it may be sent to. */
export interface ProjectToken {
  readonly token: string;
  readonly project: ProjectId;
}

/** The tokens of all projects that this device has been in. */
export interface AllTokens {
  /** Removes them all. @returns what there was */
  takeAll(): Promise<readonly ProjectToken[]>;
}

/**
 * The device as seen by the project in use: its own cards, and the tabs that also use it. Two projects may have a
 * library and a card of the same number; the tokens of one are never sent to the other.
 * @param stored `settings.projectId`
 * @source rulings 3, Q-10
 */
export function deviceOfProject(
  { host, tokens, tabs }: Platform,
  stored: () => string,
): Pick<Platform, "tokens" | "tabs"> & { readonly allTokens: AllTokens } {
  const own = resolveProject(host, "");
  const projectInUse = () => {
    const project = resolveProject(host, stored());
    return project === own ? undefined : project;
  };
  return {
    tokens: scopeTokens(tokens, projectInUse),
    allTokens: {
      takeAll: async () => {
        const all = await tokens.readAll();
        await Promise.all(all.map((card) => tokens.remove(card)));
        return all.map(({ token, project = own }) => ({ token, project }));
      },
    },
    tabs: scopeTabs(tabs, projectInUse),
  };
}

function scopeTokens(tokens: TokenStore, projectInUse: ProjectInUse): TokenStore {
  const inProject = <T extends object>(card: T) => ({ ...card, project: projectInUse() });
  return {
    readAll: async () => {
      const current = projectInUse();
      return (await tokens.readAll()).filter(({ project }) => project === current);
    },
    write: (entry) => tokens.write(inProject(entry)),
    note: (card, note) => tokens.note(inProject(card), note),
    remove: (card) => tokens.remove(inProject(card)),
  };
}

const sent = z.object({ project: z.optional(z.string()) });

function scopeTabs(tabs: TabsPort, projectInUse: ProjectInUse): TabsPort {
  return {
    broadcast: (message) => {
      tabs.broadcast(Object.assign({ project: projectInUse() }, message));
    },
    subscribe: (onMessage) =>
      tabs.subscribe((message) => {
        const sender = sent.safeParse(message).data;
        if (sender && sender.project === projectInUse()) onMessage(message);
      }),
  };
}
