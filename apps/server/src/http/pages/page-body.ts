import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "./encoding.rules.ts";

/** The bytes of a page that is kept: compressed as those wanted them who have come for it. */
export interface PageBody {
  /** Bytes that it may take in memory, with the encodings that nobody has wanted so far. */
  readonly size: number;
  /** @param encoding undefined: not compressed */
  readonly in: (encoding: Encoding | undefined) => Promise<Uint8Array>;
}

/** Compresses a page as the first client wants it: most pages are sent once. */
export async function pageBody(html: Uint8Array, first: Encoding): Promise<PageBody> {
  const compressed = await CODECS[first].compress(html);
  const plain = () => CODECS[first].decompress(compressed);
  const known = new Map([[first, Promise.resolve(compressed)]]);
  return {
    size: compressed.length * SHARE_OF_BOTH,
    in: (encoding) => {
      if (encoding === undefined) return plain();
      const body = known.get(encoding) ?? plain().then(CODECS[encoding].compress);
      known.set(encoding, body);
      return body;
    },
  };
}

/** Both encodings, compared to the shorter one. */
const SHARE_OF_BOTH = 2.3;

interface Codec {
  readonly compress: (bytes: Uint8Array) => Promise<Uint8Array>;
  readonly decompress: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** Higher levels take several times as long for a hundredth less. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const CODECS: Readonly<Record<Encoding, Codec>> = {
  br: { compress: (bytes) => asBrotli(bytes, BROTLI), decompress: promisify(brotliDecompress) },
  gzip: { compress: (bytes) => asGzip(bytes), decompress: promisify(gunzip) },
};
