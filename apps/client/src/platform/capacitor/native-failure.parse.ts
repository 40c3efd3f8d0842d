import * as z from "zod/mini";

const failure = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
});

/** The data of a rejected device call; empty texts: unknown. */
export interface NativeFailure {
  readonly code: string;
  readonly message: string;
}

/** A rejection of the bridge, whatever it contains. */
export function nativeFailure(reason: unknown): NativeFailure {
  const known = failure.safeParse(reason).data;
  return { code: String(known?.code ?? ""), message: known?.message ?? "" };
}
