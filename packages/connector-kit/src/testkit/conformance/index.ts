export { conformance } from "./conformance.ts";
export type { AccountFacts, CatalogueFacts, Harness, World } from "./harness.ts";
export { peerConformance } from "./peer.ts";
