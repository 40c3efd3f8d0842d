/** A barcode before it has a size. */
export interface BarcodeModules {
  /** `bars`: one row, of any height. `square`: as many rows as columns. */
  readonly kind: "bars" | "square";
  /** Dark modules are true; without the quiet zone. */
  readonly rows: readonly (readonly boolean[])[];
  /** Width of the quiet zone in modules: on every side of a square, left and right of bars. */
  readonly quiet: number;
}

/** Columns of a barcode with its quiet zones, in modules. */
export function fullWidth({ rows, quiet }: BarcodeModules): number {
  return (rows[0]?.length ?? 0) + 2 * quiet;
}

/**
 * Width of a module on the screen: as wide as the space allows and a whole number of device pixels, as all bars must be
 * blurred alike or not at all.
 * @param room available width in CSS pixels
 * @param modules that have to fit into it, quiet zones included
 * @param pixelRatio device pixels in a CSS pixel
 * @returns CSS pixels; a fraction of a device pixel only when there are fewer pixels than modules
 */
export function moduleWidth(room: number, modules: number, pixelRatio: number): number {
  const pixels = Math.floor((room * pixelRatio) / modules);
  return pixels < 1 ? room / modules : pixels / pixelRatio;
}

/** The dark modules as the path of an SVG, one unit a module, the quiet zone left free. */
export function barcodePath({ kind, rows, quiet }: BarcodeModules): string {
  const top = kind === "square" ? quiet : 0;
  return rows
    .flatMap((row, y) =>
      darkRuns(row).map(
        ([x, length]) =>
          `M${String(x + quiet)} ${String(y + top)}h${String(length)}v1h-${String(length)}z`,
      ),
    )
    .join("");
}

/** Where dark modules start, and how many are adjacent. */
function darkRuns(row: readonly boolean[]): readonly (readonly [number, number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
