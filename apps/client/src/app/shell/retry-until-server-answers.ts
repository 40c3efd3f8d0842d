import { call } from "../../api/request.ts";

/** Pause between two tries, in milliseconds. */
const TRY_AGAIN_MS = 3000;

/**
 * Loads a part of the shell. While the server does not answer the part is awaited: without it the rest of the app goes on, and a
 * failure would take all of it away.
 * @throws what `load` throws although the server answers: the part is gone, and the app has to be loaded anew
 */
export async function retryUntilServerAnswers<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await serverAnswers()) throw error;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
  });
  return retryUntilServerAnswers(load);
}

/** Whether the server can be reached at this moment. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await call("version", {}, { quiet: true });
    return true;
  } catch {
    return false;
  }
}
