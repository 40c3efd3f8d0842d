import type { IsoDate, SuggestReply } from "@freihand/contract";
import type { MessageKey } from "../../../i18n/index.ts";

/** A subject that many patrons look for. */
export interface Topic {
  /** Stem of the word as German catalogues spell it. */
  readonly stem: string;
  readonly label: MessageKey;
}

/** Subjects to offer where the catalogue has something on them. */
export const TOPICS = [
  { stem: "Abenteuer", label: "topic.adventure" },
  { stem: "Krimi", label: "topic.crime" },
  { stem: "Garten", label: "topic.garden" },
  { stem: "Kochen", label: "topic.cooking" },
  { stem: "Geschichte", label: "topic.history" },
  { stem: "Informatik", label: "topic.computing" },
  { stem: "Mathematik", label: "topic.mathematics" },
  { stem: "Freundschaft", label: "topic.friendship" },
  { stem: "Musik", label: "topic.music" },
  { stem: "Natur", label: "topic.nature" },
  { stem: "Reise", label: "topic.travel" },
  { stem: "Philosophie", label: "topic.philosophy" },
  { stem: "Tiere", label: "topic.animals" },
  { stem: "Wirtschaft", label: "topic.economy" },
] as const satisfies readonly Topic[];

/** A topic as this catalogue has it. */
export interface FoundTopic {
  readonly topic: Topic;
  /** Search field and words that find it. */
  readonly field: string;
  readonly text: string;
  readonly total: number;
}

const FEWEST_TITLES = 3;
type Suggestion = SuggestReply["suggestions"][number];

/**
 * How the catalogue words a topic: the most frequent completion of its stem, subjects before titles.
 * @returns undefined when the catalogue has next to nothing on it
 */
export function foundTopic(
  topic: Topic,
  suggestions: readonly Suggestion[],
): FoundTopic | undefined {
  const stem = topic.stem.toLowerCase();
  const fitting = suggestions.filter(
    ({ text, total, field }) =>
      text.toLowerCase().startsWith(stem) && total >= FEWEST_TITLES && field !== "AUTHOR",
  );
  const [best] = fitting.toSorted((a, b) => weight(b) - weight(a));
  return best && { topic, field: best.field, text: best.text, total: best.total };
}

/** The topic of a day's shelf: all take their turn. */
export function topicOfDay(topics: readonly FoundTopic[], day: IsoDate): FoundTopic | undefined {
  const dayNumber = Date.parse(day) / 86_400_000;
  return topics[dayNumber % Math.max(1, topics.length)];
}

/** Subjects before everything else, then by how many titles there are. */
function weight({ field, total }: Suggestion): number {
  return field === "KEYWORD" ? total + 1_000_000_000 : total;
}
