export { embedded, embeddedForm } from "./builtin.ts";
export { asCirculationPolicy } from "./policy.cast.ts";
export { accountSettings, catalogueSettings, type AccountSettings } from "./settings.ts";
export {
  openBuiltinStorage,
  type BuiltinStorage,
  type OpenBuiltinStorage,
} from "./storage/builtin-storage.ts";
export { hashPassword, type CardPasswords } from "./storage/circulation/passwords.ts";
export type { BuiltinSchema } from "./storage/schema.ts";
