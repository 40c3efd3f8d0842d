import * as z from "zod/mini";

const signsOut = z.object({ signsOut: z.literal(true) });

/** Navigation state for signing out, after the patron has confirmed that items are still locked. */
export const SIGN_OUT: z.infer<typeof signsOut> = { signsOut: true };

/** Whether a navigation is for signing out. */
export const isSignOut = (state: unknown): boolean => signsOut.safeParse(state).success;
