export { copyPlace, copyStatus } from "./copy-status.rules.ts";
export type { DaiaCopyKind, DaiaCopyStatus } from "./copy-status.rules.ts";
export { createDaiaClient } from "./daia-client.ts";
export type { DaiaClient, DaiaTarget, DaiaTools } from "./daia-client.ts";
export type { DaiaDocument, DaiaItem, DaiaService } from "./daia-response.rules.ts";
