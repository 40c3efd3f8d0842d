import { drawBlankCover, drawCover } from "./cover-drawing.rules.ts";
import type { Asked } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { CoverSize } from "./cover-drawing.rules.ts";

/** Which cover is wanted. */
export interface CoverWish {
  readonly size: CoverSize;
  /** Undefined: there is no such project. */
  readonly project: ProjectId | undefined;
  readonly library: LibraryId;
  readonly id: string;
}

/** An SVG; `lasting` false: a stand-in that should soon be asked for again. */
export interface Cover {
  readonly svg: string;
  readonly lasting: boolean;
}

/** Draws covers; there is always one. */
export type Covers = (wish: CoverWish, asked: Asked) => Promise<Cover>;

/**
 * @param onFailure told why a library gave no facts; the picture is a blank cover then, because a broken image
 * helps nobody (api "Pass, loans by NFC, covers")
 */
export function covers(libraries: Libraries, onFailure: (error: unknown) => void): Covers {
  return async ({ size, project, library, id }, asked) => {
    const system = project === undefined ? undefined : libraries.find(project, library);
    const facts = await system?.catalogue.coverFacts(id, asked).catch((error: unknown) => {
      onFailure(error);
      return undefined;
    });
    return facts === undefined
      ? { svg: drawBlankCover(size), lasting: false }
      : { svg: drawCover(facts, size), lasting: true };
  };
}
