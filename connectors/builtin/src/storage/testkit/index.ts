export { circulationStore } from "../circulation/circulation-store.ts";
export { passwordStore } from "../circulation/passwords.ts";
export { bibItem, bibRecord, OWNER, testFolder } from "./small-catalogue.ts";
