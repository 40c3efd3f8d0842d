import * as z from "zod/mini";
import { userId } from "./ids.ts";

/** Children whose accounts the patron may open. */
export const familyAccounts = z
  .object({ accounts: z.array(z.object({ grant: z.string(), userId, name: z.string() })) })
  .register(z.globalRegistry, { id: "FamilyAccounts" });
export type FamilyAccounts = z.infer<typeof familyAccounts>;

/** A child's account that is to be opened. */
export const openFamilyBody = z
  .strictObject({
    /** Of the list: no call names a patron. */
    grant: z.string().check(z.maxLength(64)),
    /** As in `LoginBody`. */
    remember: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: "OpenFamilyBody" });
export type OpenFamilyBody = z.infer<typeof openFamilyBody>;
