import * as z from "zod/mini";
import { OPERATOR_FIELDS } from "../operator.ts";
import { adminRefused, fileState, shownFingerprint } from "./admin.ts";

const text = z.string().check(z.maxLength(500));

/** Details about the operator in each language, on several lines if need be; empty: none, the other language's is shown. */
const operatorTexts = z
  .record(z.enum(OPERATOR_FIELDS), z.object({ de: text, en: text }))
  .register(z.globalRegistry, { id: "OperatorTexts" });
export type OperatorTexts = z.infer<typeof operatorTexts>;

const operatorPage = z.object({
  kind: z.literal("done"),
  operator: operatorTexts,
  file: fileState,
});

/** What imprint, privacy and about say about the operator, as the project's file says. */
export const operatorReply = z.discriminatedUnion("kind", [operatorPage, adminRefused]);

/** The details from now on. */
export const operatorBody = z
  .strictObject({ operator: operatorTexts, fingerprint: shownFingerprint })
  .register(z.globalRegistry, { id: "AdminOperatorBody" });
export type OperatorBody = z.infer<typeof operatorBody>;
