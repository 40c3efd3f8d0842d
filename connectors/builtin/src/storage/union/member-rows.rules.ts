import { MEMBER_ROWS } from "./union-rows.rules.ts";

const COMMA = 44;
const ZERO = 48;

/** Rows of each member, as in its own catalogue file, in the order in which they were found. */
export type MemberRows = ReadonlyMap<number, Uint32Array>;

/**
 * Parses rows of a union from one text `67108865,67108870,134217729`, as `parseRowList` does those of one catalogue.
 * @param text result of `group_concat`; null when there are no rows
 */
export function parseMemberRows(text: unknown): MemberRows {
  const found = new Map<number, Uint32Array>();
  if (typeof text !== "string" || text === "") return found;
  const rows = new Uint32Array((text.length + 1) >> 1);
  let [count, row, member] = [0, 0, 0];
  const add = () => {
    const own = Math.floor(row / MEMBER_ROWS);
    if (own !== member) {
      keep(found, member, rows.subarray(0, count));
      [member, count] = [own, 0];
    }
    rows[count++] = row % MEMBER_ROWS;
    row = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA) add();
    else row = row * 10 + (code - ZERO);
  }
  add();
  keep(found, member, rows.subarray(0, count));
  return found;
}

function keep(found: Map<number, Uint32Array>, member: number, rows: Uint32Array): void {
  if (rows.length === 0) return;
  const before = found.get(member);
  if (before === undefined) {
    found.set(member, rows.slice());
    return;
  }
  const all = new Uint32Array(before.length + rows.length);
  all.set(before);
  all.set(rows, before.length);
  found.set(member, all);
}
