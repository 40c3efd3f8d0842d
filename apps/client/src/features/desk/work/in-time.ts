/** Longest wait for an answer, in milliseconds; after it the scan is noted, and sent again as the same one. */
const ANSWER_MS = 5000;

/** @throws when the answer does not come in time; whether the call counted is not known then */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error("No answer in time"));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([answer, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
