import { MissingSecret, type SourceTools } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";

/** Tools for sources that call nobody and need no secret. @param now milliseconds since 1970 UTC */
export const toolsAt =
  (now: () => number) =>
  (library: LibraryId): Omit<SourceTools, "details"> => ({
    library,
    now,
    secret: (name) => {
      throw new MissingSecret(name);
    },
  });
