export { conformance } from "./conformance.ts";
export type { AccountFacts, CatalogueFacts, World } from "./harness.ts";
export { peerConformance } from "./peer.ts";
