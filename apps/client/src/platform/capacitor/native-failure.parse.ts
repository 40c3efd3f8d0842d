import * as z from "zod/mini";

const failure = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
});

/** What a rejected call of the device says; empty texts: nothing that we know. */
export interface NativeFailure {
  readonly code: string;
  readonly message: string;
}

/** A rejection of the bridge, whatever it holds. */
export function nativeFailure(reason: unknown): NativeFailure {
  const known = failure.safeParse(reason).data;
  return { code: String(known?.code ?? ""), message: known?.message ?? "" };
}
