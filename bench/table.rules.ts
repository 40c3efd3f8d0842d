/** A Markdown table: texts to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumber = head.map((_, column) =>
    rows.every((row) => /^[\d.,–]+$/.test(row[column] ?? "")),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    line(isNumber.map((number) => (number ? "---:" : "---"))),
    ...rows.map((row) => line(row)),
  ].join("\n");
}
