import { DEFAULT_CONFIG, projectId, type Config } from "@freihand/contract";

/** The configuration of a project. @param seo its metadata */
export const configSample = (
  seo: Readonly<Record<string, string>> = {},
  title = "Lesen in Lindenau",
): Config => ({
  ...DEFAULT_CONFIG,
  projectId: projectId.parse("basic"),
  status: { maintenance: false, offline: false },
  _hash: "h",
  title,
  metadata: { seo },
});
