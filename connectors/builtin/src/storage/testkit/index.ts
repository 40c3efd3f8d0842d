export { circulationStore } from "../circulation/circulation-store.ts";
export { passwordStore } from "../circulation/passwords.ts";
export { bibRecord, OWNER, testFolder } from "./small-catalogue.ts";
