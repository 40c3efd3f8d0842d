import { call } from "../../api/request.ts";
import { isAnswered, type LateLogouts } from "./late-logouts.ts";

/** Notifies the server of sessions that ended while it was unreachable; those that fail again stay queued. */
export async function postLateLogouts(late: LateLogouts): Promise<void> {
  await Promise.all(
    late.waiting().map(async ({ project, hash }) => {
      try {
        await call("logout", { body: { refreshTokenHash: hash } }, { quiet: true, project });
        late.markSent(hash);
      } catch (error) {
        if (isAnswered(error)) late.markSent(hash);
      }
    }),
  );
}
