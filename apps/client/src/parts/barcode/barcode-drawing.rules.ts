/** A barcode before it has a size. */
export interface BarcodeModules {
  /** `bars`: one row, as high as one likes. `square`: as many rows as columns. */
  readonly kind: "bars" | "square";
  /** Dark modules are true; without the quiet zone. */
  readonly rows: readonly (readonly boolean[])[];
  /** Modules that stay white on every side of a square, left and right of bars. */
  readonly quiet: number;
}

/** Columns of a barcode with its quiet zones, in modules. */
export function fullWidth({ rows, quiet }: BarcodeModules): number {
  return (rows[0]?.length ?? 0) + 2 * quiet;
}

/**
 * Width of a module on the screen: as wide as the room allows and a whole number of the device's pixels,
 * as all bars must be blurred alike or not at all.
 * @param room CSS pixels from edge to edge
 * @param modules that have to fit into it, quiet zones included
 * @param pixelRatio device pixels in a CSS pixel
 * @returns CSS pixels; a fraction of a device pixel only where the room has fewer pixels than modules
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

/** Where dark modules begin, and how many stand side by side. */
function darkRuns(row: readonly boolean[]): readonly (readonly [number, number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
