import { mediaIconKind, type MediaIconKind, type MediaType } from "@freihand/contract";

/** The five icons of the specification, drawn on a 24 by 24 grid. @source spec §3 "Media types" */
const PATHS = {
  book: "M12 6.2C10.2 5 7.6 4.4 4.6 4.4c-.9 0-1.6.1-2.6.3v13.6c1-.2 1.7-.3 2.6-.3 3 0 5.6.6 7.4 1.8 1.8-1.2 4.4-1.8 7.4-1.8.9 0 1.6.1 2.6.3V4.7c-1-.2-1.7-.3-2.6-.3-3 0-5.6.6-7.4 1.8zm-1 10.9c-1.7-.7-3.8-1.1-6.4-1.1H4V6.4h.6c2.6 0 4.7.5 6.4 1.4zm9-1.1h-.6c-2.6 0-4.7.4-6.4 1.1V7.8c1.7-.9 3.8-1.4 6.4-1.4h.6z",
  film: "M3 4h18v16H3zm2 2v2.5h2V6zm0 4.7v2.6h2v-2.6zm0 4.8V18h2v-2.5zM17 6v2.5h2V6zm0 4.7v2.6h2v-2.6zm0 4.8V18h2v-2.5zM9 6v5h6V6zm0 7v5h6v-5z",
  audio:
    "M12 3a9 9 0 0 0-9 9v6a3 3 0 0 0 3 3h3v-8H5v-1a7 7 0 0 1 14 0v1h-4v8h3a3 3 0 0 0 3-3v-6a9 9 0 0 0-9-9z",
  shelf: "M2 3h4v16H2zm5 3h4v13H7zm5.2.2 3.7-1.2 4.4 12.8-3.7 1.2zM2 20h20v1.8H2z",
  controller:
    "M7.5 6h9A6 6 0 0 1 22.5 12l.4 4.4a2.5 2.5 0 0 1-4.5 1.7L16.5 15.6h-9L5.6 18.1a2.5 2.5 0 0 1-4.5-1.7L1.5 12a6 6 0 0 1 6-6zM7 8.5v2H5v2h2v2h2v-2h2v-2H9v-2zm9.5 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zm2.2 3.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z",
} as const satisfies Record<MediaIconKind, string>;

/** Path of the icon for a media type; a book where there is none of its own. */
export const mediaIconPath = (mediaType: MediaType): string => PATHS[mediaIconKind(mediaType)];
