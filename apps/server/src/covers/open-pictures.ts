import { join } from "node:path";
import { pictureDownload } from "./picture-download.ts";
import { pictureStore } from "./picture-store.ts";
import { providedPictures, type ProvidedPictures } from "./provided-pictures.ts";

interface OpenParts {
  readonly dataDir: string;
  readonly log: { warn: (facts: object, message: string) => void };
}

/** Pictures of cover providers, and the cleanup of their folder. */
export interface OpenPictures {
  readonly pictures: ProvidedPictures;
  readonly tidy: () => Promise<void>;
}

/** Nothing is written or requested before a library has a provider. */
export function openPictures({ dataDir, log }: OpenParts): OpenPictures {
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
  return { pictures, tidy: () => store.tidy() };
}
