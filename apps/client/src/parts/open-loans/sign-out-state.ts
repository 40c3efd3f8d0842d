import * as z from "zod/mini";

const signsOut = z.object({ signsOut: z.literal(true) });

/** State of a way that the patron takes to sign out, after having been asked about what is still locked. */
export const SIGN_OUT: z.infer<typeof signsOut> = { signsOut: true };

/** Whether a way is taken to sign out. */
export const isSignOut = (state: unknown): boolean => signsOut.safeParse(state).success;
