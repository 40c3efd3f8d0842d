// The parsers used to check the writers have no types; their results are validated with a schema.
declare module "@citation-js/core" {
  /** Parses a file of citations in any format that a plugin knows. */
  export class Cite {
    constructor(text: string, options: { readonly forceType: string });
    readonly data: unknown;
  }
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
