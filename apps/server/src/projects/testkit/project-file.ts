import { DEFAULT_CONFIG } from "@freihand/contract";
import type { ProjectFile } from "../files/project-files.ts";

/** What an empty file becomes. */
export const EMPTY_PROJECT: ProjectFile = {
  ...DEFAULT_CONFIG,
  hosts: [],
  metaSearch: { deadlineMs: 8000 },
  searchEngines: { addresses: true, data: true, sitemap: true },
};
