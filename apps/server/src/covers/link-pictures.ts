import { drawNamePicture, drawTitlePicture } from "./link-drawing.rules.ts";
import { findCover } from "./covers.ts";
import { pictureType } from "./picture-bytes.rules.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { Library } from "@freihand/contract";
import type { CoverRequest, CoversParts } from "./covers.ts";
import type { PictureType } from "./picture-bytes.rules.ts";
import type { PictureStore } from "./picture-store.ts";
import type { Raster } from "./raster.ts";

/** A picture for a link preview; `missing`: there is nothing to show, `later`: another time there may be. */
export type LinkPicture =
  | {
      readonly status: "picture";
      readonly body: Uint8Array;
      readonly type: PictureType;
      /** False: a provider may soon have a better one. */
      readonly lasting: boolean;
    }
  | { readonly status: "missing" | "later" };

/** Pictures that messengers show beside a link. @source decision 76 */
export interface LinkPictures {
  /** The provider's picture where there is one, else the drawn cover. */
  title(request: Omit<CoverRequest, "size">, ctx: CallContext): Promise<LinkPicture>;
  library(library: Pick<Library, "fullname">): Promise<LinkPicture>;
  /** That of the library while that of a title cannot be had; `later` where it was never drawn. */
  instead(library: Pick<Library, "fullname">): Promise<LinkPicture>;
}

/** What they depend on. */
interface LinkPictureParts extends CoversParts {
  readonly raster: Raster;
  /** Drawn pictures. */
  readonly drawn: PictureStore;
}

const MISSING = { status: "missing" } as const;
const LATER = { status: "later" } as const;

/** Builds the pictures; each drawing is made once and kept. */
export function linkPictures(parts: LinkPictureParts): LinkPictures {
  const paint = async (svg: string, lasting: boolean): Promise<LinkPicture> => {
    const body = await keptOrDrawn(svg, parts);
    return body === undefined ? LATER : { status: "picture", body, type: "image/png", lasting };
  };
  return {
    library: ({ fullname }) => paint(drawNamePicture(fullname), true),
    instead: async ({ fullname }) => {
      const body = await kept(drawNamePicture(fullname), parts);
      return body === undefined
        ? LATER
        : { status: "picture", body, type: "image/png", lasting: false };
    },
    title: async (request, ctx) => {
      const found = await findCover(parts, { ...request, size: "large" }, ctx);
      if (found.status !== "found") return found.status === "missing" ? MISSING : LATER;
      const { provided, facts } = found;
      if (provided?.status !== "picture")
        return paint(drawTitlePicture(facts), provided === undefined);
      const { bytes, type } = provided.picture;
      return { status: "picture", body: bytes, type, lasting: true };
    },
  };
}

async function kept(
  svg: string,
  { drawn }: Pick<LinkPictureParts, "drawn">,
): Promise<Uint8Array | undefined> {
  const found = await drawn.get(svg);
  // a file on disk may have been damaged
  return found !== undefined && pictureType(found) === "image/png" ? found : undefined;
}

/** The drawing is the key: a title that is changed has another. */
async function keptOrDrawn(
  svg: string,
  { raster, drawn }: Pick<LinkPictureParts, "raster" | "drawn">,
): Promise<Uint8Array | undefined> {
  const found = await kept(svg, { drawn });
  if (found !== undefined) return found;
  const png = await raster(svg);
  if (png !== undefined) await drawn.put(svg, png);
  return png;
}
