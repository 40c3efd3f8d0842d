export { conformance } from "./conformance.ts";
export type { AccountFacts, World } from "./harness.ts";
export { peerConformance } from "./peer.ts";
