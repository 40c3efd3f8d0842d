/** An icon of a row: see `row-style.ts` for why it is this plain. */
export function RowIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
