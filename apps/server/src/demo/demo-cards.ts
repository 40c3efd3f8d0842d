import type { Project } from "../projects/projects.ts";
import type { DemoCard } from "./demo-data.ts";
import { readDemoCards } from "./read-demo.ts";

/** The cards of a project's demo, as listed in its files; they are the same before and after the first start. */
export const demoCards = (project: Project): readonly DemoCard[] => readDemoCards(project.folder);

/** The cards as a table for people, one project and library after another; empty when there are none. */
export const demoCardsText = (projects: readonly Project[]): string =>
  projects.map(projectText).join("\n");

function projectText(project: Project): string {
  const cards = demoCards(project);
  const cardWidth = widest(cards.map(({ userId }) => userId));
  const passwordWidth = widest(cards.map(({ password }) => password));
  const lines = project.libraries.flatMap(({ file }) => {
    const here = cards.filter(({ libraryId }) => libraryId === file.id);
    if (here.length === 0) return [];
    const rows = here.map(
      ({ userId, password, state }) =>
        `  ${userId.padEnd(cardWidth)}  ${password.padEnd(passwordWidth)}  ${state}`,
    );
    return [`${file.libname} (${project.id}, library ${String(file.id)})`, ...rows];
  });
  return lines.map((line) => `${line}\n`).join("");
}

const widest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length));
