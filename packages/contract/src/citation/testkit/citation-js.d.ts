// The parsers that the writers are checked against bring no types; what they answer is read with a schema.
declare module "@citation-js/core" {
  /** Reads a file of citations of any form that a plugin knows. */
  export class Cite {
    constructor(text: string, options: { readonly forceType: string });
    readonly data: unknown;
  }
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
