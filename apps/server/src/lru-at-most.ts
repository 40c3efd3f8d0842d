/**
 * Options for an `LRUCache` of at most so many entries, whose tables grow with what it holds. With its own option `max`
 * it allocates them for all entries at once: for counters that are rarely full, a tenth of the server's memory.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
