/** A card of the demo as it is shown at the start. */
export interface ShownCard {
  readonly library: string;
  readonly userId: string;
  readonly password: string;
  readonly state: string;
}

/**
 * What stands on the terminal once the server listens: where it is, and with which cards the demo can be tried.
 * @param cards none: no table
 */
export function startBanner(version: string, address: string, cards: readonly ShownCard[]): string {
  const lines = [`Freihand ${version} is running: ${address}`];
  if (cards.length > 0) lines.push("", ...cardTable(cards));
  return `\n${lines.join("\n")}\n\n`;
}

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
