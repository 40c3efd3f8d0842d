import * as z from "zod/mini";
import { locale, requestId, userId } from "../ids.ts";
import { isoDate } from "../units.ts";
import { createReaderBody } from "./readers.ts";

/** Somebody who has applied for a card. */
const application = z
  .object({
    id: requestId,
    madeOn: isoDate,
    /** Last day on which it is kept. */
    keptUntil: isoDate,
    lastName: z.string(),
    firstName: z.optional(z.string()),
    bornOn: z.optional(isoDate),
    street: z.optional(z.string()),
    postcode: z.optional(z.string()),
    city: z.optional(z.string()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    language: z.optional(locale),
  })
  .register(z.globalRegistry, { id: "Application" });
export type Application = z.infer<typeof application>;

/** The oldest first. */
export const applicationList = z
  .object({ applications: z.array(application) })
  .register(z.globalRegistry, { id: "ApplicationList" });
export type ApplicationList = z.infer<typeof applicationList>;

export const applicationBody = z.strictObject({ application: requestId });

/** Readers with the name and the birthday of an application. */
export const alikeReaders = z
  .object({ readers: z.array(z.object({ userId, name: z.string() })) })
  .register(z.globalRegistry, { id: "AlikeReaders" });

/** The reader as staff have checked it. */
export const acceptApplicationBody = z
  .strictObject({ ...createReaderBody.shape, application: requestId })
  .register(z.globalRegistry, { id: "AcceptApplicationBody" });
export type AcceptApplicationBody = z.infer<typeof acceptApplicationBody>;
