import { originAnswers } from "../../api/server-answers.ts";

/** Pause between two attempts, in milliseconds. */
const TRY_AGAIN_MS = 3000;

/**
 * Loads a part of the shell. While the server does not answer, it keeps retrying: the rest of the app works without the
 * part, and a failure would bring down all of it.
 * @throws what `load` throws although the server answers: the part is gone, and the app has to be reloaded
 */
export async function retryUntilServerAnswers<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (await originAnswers()) throw error;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, TRY_AGAIN_MS);
  });
  return retryUntilServerAnswers(load);
}
