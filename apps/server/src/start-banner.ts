/** A card of the demo as shown at the start. */
export interface ShownCard {
  readonly library: string;
  readonly userId: string;
  readonly password: string;
  readonly state: string;
}

/** The cards with which the demo can be tried. */
export interface ShownDemo {
  /** None: no table. */
  readonly cards: readonly ShownCard[];
  /** Further projects with cards that are not listed, reached by their demo route. */
  readonly elsewhere: readonly string[];
}

/** Output on the terminal once the server listens: its address, and the cards with which the demo can be tried. */
export function startBanner(version: string, address: string, demo: ShownDemo): string {
  const lines = [`Freihand ${version} is running: ${address}`];
  if (demo.cards.length > 0) lines.push("", ...cardTable(demo.cards));
  if (demo.elsewhere.length > 0)
    lines.push("", ...demo.elsewhere.map((project) => elsewhereLine(address, project)));
  return `\n${lines.join("\n")}\n\n`;
}

const elsewhereLine = (address: string, project: string): string =>
  ` Another edition: ${address}/${project} (its cards: npm run demo -- cards --project ${project})`;

const HEAD: ShownCard = {
  library: "Demo library",
  userId: "Card",
  password: "Password",
  state: "State",
};

function cardTable(cards: readonly ShownCard[]): readonly string[] {
  const rows = [HEAD, ...cards];
  const width = (column: keyof ShownCard) => Math.max(...rows.map((row) => row[column].length));
  const widths = {
    library: width("library"),
    userId: width("userId"),
    password: width("password"),
  };
  return rows.map(({ library, userId, password, state }) =>
    [
      ` ${library.padEnd(widths.library)}`,
      userId.padEnd(widths.userId),
      password.padEnd(widths.password),
      state,
    ].join("  "),
  );
}
