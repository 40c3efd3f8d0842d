/**
 * Waits for writes of one transaction that were sent together, until all of them have ended. With `Promise.all` the
 * transaction is taken back at the first failure, and what another still had to write stays, outside of any transaction.
 * @throws the first failure, in their order
 */
export async function together(...writes: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(writes);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}
