export { circulationStore } from "../circulation/circulation-store.ts";
export { passwordStore } from "../circulation/passwords.ts";
export { ledgerStore } from "../fees/ledger-store.ts";
export { messageFacts } from "../messages/message-facts.ts";
export { readerStore } from "../readers/reader-store.ts";
export { bibItem, bibRecord, OWNER, testFolder } from "./small-catalogue.ts";
export { UnionWorld } from "./union-world.ts";
