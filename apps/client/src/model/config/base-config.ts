import { DEFAULT_CONFIG, projectId, type Config } from "@freihand/contract";

/**
 * In force until the server's configuration has loaded, and when it fails to load.
 * @source spec §3 "Default config", §9 "Default project"
 */
export const BASE_CONFIG: Config = {
  ...DEFAULT_CONFIG,
  projectId: projectId.parse("basic"),
  status: { maintenance: false, offline: false },
  _hash: "",
};
