import { bibtexFile, risFile } from "@freihand/contract/citation";
import { publicOrigin } from "../projects/settings/public-origin.rules.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { citationFileName } from "./citation-file-name.rules.ts";
import { citationText } from "./citation-text.rules.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { Citation, Config } from "@freihand/contract";
import type { LibraryPlace } from "../identity.ts";
import type { Libraries } from "../libraries/libraries.ts";

/** A title of a library of a project. */
export interface CitedTitle extends LibraryPlace {
  readonly id: string;
}

/** A citation as a file for download. */
interface CitationFile {
  readonly text: string;
  /** ASCII; safe in a header. */
  readonly name: string;
}

/** Citations of titles. */
export interface Citations {
  /** A sentence to copy; undefined where the library offers no citations or does not have the title. */
  text(title: CitedTitle, ctx: CallContext): Promise<string | undefined>;
  /** Rejects with a `Refusal` where `text` is undefined. @param metadata of the project, which may name its own address */
  file(
    form: "ris" | "bib",
    params: { readonly title: CitedTitle; readonly metadata: Config["metadata"] },
    ctx: CallContext,
  ): Promise<CitationFile>;
}

const WRITERS = { ris: risFile, bib: bibtexFile } as const;

/** Citations as the libraries' catalogues give them. */
export function citations(libraries: Libraries): Citations {
  const find = async ({ project, library, id }: CitedTitle, ctx: CallContext) =>
    libraries.find(project, library)?.catalogue.citation?.(id, ctx);
  return {
    text: async (title, ctx) => {
      const citation = await find(title, ctx);
      return citation && citationText(citation, ctx.locale);
    },
    file: async (form, { title, metadata }, ctx) => {
      const citation = await find(title, ctx);
      if (citation === undefined) throw new Refusal("not_found", { field: "id" });
      const whole: Citation = { ...citation, url: recordAddress(title, metadata) };
      return { text: WRITERS[form]([whole]), name: citationFileName(citation, form) };
    },
  };
}

function recordAddress(
  { library, id }: CitedTitle,
  metadata: Config["metadata"],
): string | undefined {
  const origin = publicOrigin(metadata);
  return origin === undefined
    ? undefined
    : `${origin}/record/${String(library)}/${encodeURIComponent(id)}`;
}
