/** Level of a heading that a text may have: the page's own heading is the only one of level 1. */
export type HeadingLevel = 2 | 3 | 4;

const DEEPEST = 4;

/**
 * Levels of a text's headings under a heading of the page, without a gap: whatever the text starts with becomes `top`.
 * @param written levels as the author wrote them, 1 to 6, in the order of the text
 * @param top level of the highest heading
 * @source spec §9 "Markdown", promises "Accessibility"
 */
export function outlineLevels(written: readonly number[], top: 2 | 3): HeadingLevel[] {
  const open: number[] = [];
  return written.map((level) => {
    while (open.length > 0 && level <= (open.at(-1) ?? 0)) open.pop();
    open.push(level);
    return levelOf(top - 1 + open.length);
  });
}

function levelOf(depth: number): HeadingLevel {
  if (depth >= DEEPEST) return 4;
  return depth === 3 ? 3 : 2;
}
