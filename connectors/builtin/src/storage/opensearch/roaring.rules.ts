/** Numbers that share their upper 16 bits; a container of more is a bitmap. */
const LIST_MAX = 4096;
const BITMAP_BYTES = 8192;
const NO_RUNS = 12_346;

/**
 * A set of numbers as the engine takes it: Roaring's portable format (RoaringFormatSpec) without run containers, in Base64.
 * @param numbers in ascending order, each once
 */
export function roaringText(numbers: Uint32Array): string {
  const containers = containersOf(numbers);
  const headBytes = 8 + containers.length * 8;
  const sizes = containers.map(({ length }) => (length > LIST_MAX ? BITMAP_BYTES : 2 * length));
  const data = Buffer.alloc(headBytes + sizes.reduce((sum, size) => sum + size, 0));
  data.writeUInt32LE(NO_RUNS, 0);
  data.writeUInt32LE(containers.length, 4);
  let start = headBytes;
  for (const [at, container] of containers.entries()) {
    data.writeUInt16LE((container[0] ?? 0) >>> 16, 8 + at * 4);
    data.writeUInt16LE(container.length - 1, 10 + at * 4);
    data.writeUInt32LE(start, 8 + containers.length * 4 + at * 4);
    writeContainer(data.subarray(start), container);
    start += sizes[at] ?? 0;
  }
  return data.toString("base64");
}

function containersOf(numbers: Uint32Array): readonly Uint32Array[] {
  const containers: Uint32Array[] = [];
  let first = 0;
  for (let at = 1; at <= numbers.length; at++) {
    const isEnd =
      at === numbers.length || (numbers[at] ?? 0) >>> 16 !== (numbers[first] ?? 0) >>> 16;
    if (!isEnd) continue;
    containers.push(numbers.subarray(first, at));
    first = at;
  }
  return containers;
}

function writeContainer(data: Buffer, container: Uint32Array): void {
  for (const [at, number] of container.entries()) {
    const low = number & 0xff_ff;
    if (container.length <= LIST_MAX) data.writeUInt16LE(low, at * 2);
    else data[low >>> 3] = (data[low >>> 3] ?? 0) | (1 << (low & 7));
  }
}
