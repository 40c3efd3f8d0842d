/** One at a time over all tabs of this browser. @source trust Q-15 */
export interface LockPort {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}
