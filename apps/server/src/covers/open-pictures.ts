import { join } from "node:path";
import { pictureDownload } from "./picture-download.ts";
import { pictureStore, type PictureStore } from "./picture-store.ts";
import { providedPictures, type ProvidedPictures } from "./provided-pictures.ts";
import { processRaster, type Raster } from "./raster.ts";

interface OpenParts {
  readonly dataDir: string;
  readonly drawsLinkPictures: boolean;
  readonly log: { warn: (facts: object, message: string) => void };
}

/** Pictures of cover providers and of link previews, and the cleanup of their folders. */
export interface OpenPictures {
  readonly pictures: ProvidedPictures;
  /** Undefined: links have no drawn pictures. */
  readonly drawing: OpenLinkPictures | undefined;
  readonly tidy: () => Promise<void>;
}

/** Drawn pictures of link previews. */
export interface OpenLinkPictures {
  readonly raster: Raster;
  readonly drawn: PictureStore;
}

const MAX_DRAWN_BYTES = 64 * 1024 * 1024;

/** Nothing is started or written before a picture is fetched. */
function openLinkPictures({ dataDir, log }: OpenParts): OpenLinkPictures {
  const drawn = pictureStore({
    folder: join(dataDir, "link-pictures"),
    now: Date.now,
    maxBytes: MAX_DRAWN_BYTES,
    onFailure: (error) => {
      log.warn({ error }, "a picture of a link preview could not be kept");
    },
  });
  const raster = processRaster({
    onFailure: () => {
      log.warn({}, "a picture of a link preview could not be drawn");
    },
  });
  return { raster, drawn };
}

/** Nothing is written or requested before a library has a provider. */
export function openPictures(parts: OpenParts): OpenPictures {
  const { dataDir, log } = parts;
  const store = pictureStore({
    folder: join(dataDir, "covers"),
    now: Date.now,
    onFailure: (error) => {
      log.warn({ error }, "a cover could not be kept");
    },
  });
  const pictures = providedPictures({
    store,
    download: pictureDownload(),
    now: Date.now,
    onRefusal: (facts) => {
      log.warn(facts, "no picture from a cover provider");
    },
  });
  const drawing = parts.drawsLinkPictures ? openLinkPictures(parts) : undefined;
  return {
    pictures,
    drawing,
    tidy: async () => {
      await store.tidy();
      await drawing?.drawn.tidy();
    },
  };
}
