import { libraryId, type Locale, type ProjectId } from "@freihand/contract";
import * as z from "zod/mini";
import type { MessagePlace } from "./outbox.ts";

/** Tokens that only this server makes and opens. */
export interface ChoiceSeal {
  readonly seal: (claims: Readonly<Record<string, unknown>>, audience: string) => Promise<string>;
  /** Rejects when the token is not one of ours, or too old. */
  readonly open: (token: string, audience: string) => Promise<unknown>;
}

/** A reader, as the address in a mail names them. */
export interface ChoiceHolder extends MessagePlace {
  readonly card: string;
}

/** How long the address in a mail works: longer than anybody looks for it. */
export const CHOICE_LIFE_MS = 400 * 86_400_000;

const claims = z.object({ library: libraryId, card: z.string() });

/** Path of the page at which a card chooses its messages. */
export const choicePath = (project: string, locale: Locale): string =>
  `/services/${locale}/${project}/messages`;

/** Address of the page, for one reader. @param origin of the app, without a slash at its end */
export async function choiceLink(
  seal: Pick<ChoiceSeal, "seal">,
  { project, library, card }: ChoiceHolder,
  { origin, locale }: { readonly origin: string; readonly locale: Locale },
): Promise<string> {
  const token = await seal.seal({ library, card }, project);
  return `${origin}${choicePath(project, locale)}?token=${token}`;
}

/** @returns undefined when the token is not one of ours, or too old */
export async function choiceHolder(
  seal: Pick<ChoiceSeal, "open">,
  project: ProjectId,
  token: string,
): Promise<ChoiceHolder | undefined> {
  try {
    const opened = claims.safeParse(await seal.open(token, project));
    return opened.success ? { project, ...opened.data } : undefined;
  } catch {
    // broken, of another project, or expired: the page says so
    return undefined;
  }
}
