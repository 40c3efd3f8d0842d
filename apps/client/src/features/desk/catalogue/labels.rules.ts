/** A sheet of labels, in millimetres. The labels of these touch, or have no gap that matters. @source desk "Screen" */
export interface LabelFormat {
  readonly id: "3667" | "3666" | "4610";
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

/** A4. */
const PAGE = { width: 210, height: 297 };

export const LABEL_FORMATS: readonly LabelFormat[] = [
  { id: "3667", name: "Avery Zweckform 3667", columns: 4, rows: 16, width: 48.5, height: 16.9 },
  { id: "3666", name: "Avery Zweckform 3666", columns: 5, rows: 13, width: 38, height: 21.2 },
  { id: "4610", name: "HERMA 4610", columns: 4, rows: 10, width: 52.5, height: 29.7 },
];

/** What stands on one label. */
export interface Label {
  readonly barcode: string;
  readonly title: string;
  readonly shelfmark?: string | undefined;
}

/** A label at its place: from the left and the upper edge of the sheet, in millimetres. */
export interface PlacedLabel {
  readonly label: Label;
  readonly left: number;
  readonly top: number;
}

/** Where printing begins, and by how much the printer is off. */
export interface SheetStart {
  /** Number of the first label that is still on the sheet, from 1. */
  readonly first: number;
  /** In millimetres, to the right and down. */
  readonly right: number;
  readonly down: number;
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** The labels on their sheets, row by row from the first one that is left. */
export function sheetsOf(
  labels: readonly Label[],
  { columns, rows, width, height }: LabelFormat,
  { first, right, down }: SheetStart,
): readonly (readonly PlacedLabel[])[] {
  const perSheet = columns * rows;
  const edge = {
    left: (PAGE.width - columns * width) / 2 + right,
    top: (PAGE.height - rows * height) / 2 + down,
  };
  const before = Math.min(Math.max(first, 1), perSheet) - 1;
  const sheets: PlacedLabel[][] = [];
  for (const [index, label] of labels.entries()) {
    const at = before + index;
    const onSheet = at % perSheet;
    const left = tenth(edge.left + (onSheet % columns) * width);
    const top = tenth(edge.top + Math.floor(onSheet / columns) * height);
    (sheets[Math.floor(at / perSheet)] ??= []).push({ label, left, top });
  }
  return sheets;
}
