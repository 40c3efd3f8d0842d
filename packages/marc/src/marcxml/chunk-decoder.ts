/** Decodes the bytes of an XML file as they arrive and records where they were not in the file's encoding. */
export interface ChunkDecoder {
  /** Text of the bytes; an incomplete character at their end waits for the next ones. */
  decode(bytes: Uint8Array): string;
  /** The remaining text at the end of the file. */
  end(): string;
  /** Whether the last decoded bytes contained some that are not in the encoding (they became U+FFFD). */
  readonly isDamaged: boolean;
}

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;

/** The encoding by byte order mark, else by the XML declaration, else UTF-8. */
function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const head = new TextDecoder("latin1").decode(start.subarray(0, 200)).replace(/^ï»¿/, "");
  return DECLARED.exec(head)?.[1] ?? "utf-8";
}

/** Creates the decoder for a file with this beginning. @throws {RangeError} when the declared encoding is not known */
export function chunkDecoder(start: Uint8Array): ChunkDecoder {
  const encoding = encodingOf(start);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const strict = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let isDamaged = false;
  /** Whether a strict decoder accepts the same bytes; afterwards it is reset. */
  const passes = (bytes: Uint8Array | undefined): boolean => {
    try {
      if (bytes === undefined) strict.decode();
      else strict.decode(bytes, { stream: true });
      return true;
    } catch {
      return false;
    }
  };
  return {
    decode: (bytes) => {
      const text = decoder.decode(bytes, { stream: true });
      // After a refusal the strict decoder is at another position in a character than the other one: judge by the text
      // then.
      isDamaged = !passes(bytes) || (isDamaged && text.includes("\uFFFD"));
      return text;
    },
    end: () => {
      const text = decoder.decode();
      isDamaged = !passes(undefined);
      return text;
    },
    get isDamaged() {
      return isDamaged;
    },
  };
}
