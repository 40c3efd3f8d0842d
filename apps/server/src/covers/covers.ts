import { parseIsbn } from "@freihand/contract";
import {
  coverAddress,
  type CoverProvider,
  type CoverSize,
} from "../projects/settings/cover-provider.rules.ts";
import { drawBlankCover, drawCover } from "./cover-drawing.rules.ts";
import type { CallContext, CoverFacts } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { PictureType } from "./picture-bytes.rules.ts";
import type { Provided, ProvidedPictures } from "./provided-pictures.ts";

/** The requested cover. */
export interface CoverRequest {
  readonly size: CoverSize;
  /** Undefined: there is no such project. */
  readonly project: ProjectId | undefined;
  readonly library: LibraryId;
  readonly id: string;
  /** Provider of the library's pictures; undefined: all covers are drawn. */
  readonly provider?: CoverProvider | undefined;
}

/** A picture; `lasting` false: a placeholder that should soon be requested again. */
interface Cover {
  readonly body: string | Uint8Array;
  readonly type: PictureType | "image/svg+xml";
  readonly lasting: boolean;
}

/** Fetches or draws covers; there is always one. */
export type Covers = (request: CoverRequest, ctx: CallContext) => Promise<Cover>;

/** What covers depend on. */
export interface CoversParts {
  readonly libraries: Libraries;
  readonly pictures: ProvidedPictures;
  /**
   * Called with the reason why a library gave no facts; the picture is a blank cover then, because a broken image helps
   * nobody (api "covers")
   */
  readonly onFailure: (error: unknown) => void;
}

/** The provider's picture where there is one, else a drawing. */
export function covers(parts: CoversParts): Covers {
  return async (request, ctx) => {
    const { size } = request;
    const found = await findCover(parts, request, ctx);
    if (found.status !== "found") return drawPicture(drawBlankCover(size), false);
    const { facts, provided } = found;
    return provided?.status === "picture"
      ? { body: provided.picture.bytes, type: provided.picture.type, lasting: true }
      : drawPicture(drawCover(facts, size), provided === undefined);
  };
}

/** What there is to show of a title; `unknown`: its library gave no facts. */
type FoundCover =
  | {
      readonly status: "found";
      readonly facts: CoverFacts;
      /** Undefined: no provider has a picture of this title. */
      readonly provided: Provided | undefined;
    }
  | { readonly status: "missing" | "unknown" };

/** The facts about a title and its provider's picture. Never rejects. */
export async function findCover(
  { libraries, pictures, onFailure }: CoversParts,
  request: CoverRequest,
  ctx: CallContext,
): Promise<FoundCover> {
  const { project, library, id } = request;
  const system = project === undefined ? undefined : libraries.find(project, library);
  try {
    const facts = await system?.catalogue.coverFacts(id, ctx);
    if (facts === undefined) return { status: "missing" };
    const provided = await findPicture(request, facts, (address, provider) =>
      pictures(address, provider, ctx.signal),
    );
    return { status: "found", facts, provided };
  } catch (error) {
    onFailure(error);
    return { status: "unknown" };
  }
}

const drawPicture = (svg: string, lasting: boolean): Cover => ({
  body: svg,
  type: "image/svg+xml",
  lasting,
});

/** @returns undefined when no provider has a picture of this title */
function findPicture<T>(
  { provider, id, size }: CoverRequest,
  { isbn }: CoverFacts,
  ask: (address: string, provider: CoverProvider) => T,
): T | undefined {
  if (provider === undefined) return undefined;
  const isbn13 = isbn === undefined ? undefined : parseIsbn(isbn)?.isbn13;
  const address = coverAddress(provider, { id, size, isbn: isbn13 });
  return address === undefined ? undefined : ask(address, provider);
}
