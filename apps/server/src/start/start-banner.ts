/** A card of the demo as shown at the start. */
export interface ShownCard {
  readonly library: string;
  readonly userId: string;
  readonly password: string;
  readonly state: string;
}

/** A member of the demo's staff as shown at the start. */
interface ShownStaff {
  readonly name: string;
  readonly password: string;
  readonly roles: readonly string[];
}

/** With what the demo can be tried. */
export interface ShownDemo {
  /** None: no table. */
  readonly cards: readonly ShownCard[];
  /** None: no table. */
  readonly staff: readonly ShownStaff[];
  /** A library of the project has a desk at which nobody can sign in yet. */
  readonly lacksStaff: boolean;
  /** Further projects with cards that are not listed, reached by their demo route. */
  readonly elsewhere: readonly string[];
}

/** Output on the terminal once the server listens: its address, and with what the demo can be tried. */
export function startBanner(version: string, address: string, demo: ShownDemo): string {
  const lines = [`Freihand ${version} is running: ${address}`];
  if (demo.cards.length > 0) lines.push("", ...cardTable(demo.cards));
  if (demo.staff.length > 0) lines.push("", ...staffTable(address, demo.staff));
  if (demo.lacksStaff)
    lines.push(
      "",
      ` The desk of the staff: ${address}/desk (the first account: npm run staff -- add NAME)`,
    );
  if (demo.elsewhere.length > 0)
    lines.push("", ...demo.elsewhere.map((project) => elsewhereLine(address, project)));
  return `\n${lines.join("\n")}\n\n`;
}

const elsewhereLine = (address: string, project: string): string =>
  ` Another edition: ${address}/${project} (its cards: npm run demo -- cards --project ${project})`;

function cardTable(cards: readonly ShownCard[]): readonly string[] {
  const head = ["Demo library", "Card", "Password", "State"];
  return columns([
    head,
    ...cards.map(({ library, userId, password, state }) => [library, userId, password, state]),
  ]);
}

function staffTable(address: string, staff: readonly ShownStaff[]): readonly string[] {
  const rows = staff.map(({ name, password, roles }) => [name, password, roles.join(", ")]);
  return [
    ` The desk of the staff: ${address}/desk (the code of the moment: npm run --silent demo -- staff)`,
    ...columns([["Demo staff", "Password", "Roles"], ...rows]),
  ];
}

/** Rows of one length, the cells below each other. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    ` ${row.map((cell, column) => cell.padEnd(width(column))).join("  ")}`.trimEnd(),
  );
}
