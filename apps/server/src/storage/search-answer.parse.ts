import type { Suggestion } from "@freihand/catalogue";
import type { Json } from "@freihand/connector-kit";
import type { AcquisitionsReply, Hit, RecordDetail, SearchReply } from "@freihand/contract";

// A worker's reply comes from our own code; the kind of task decides its shape.

export const parseSearchAnswer = (answer: unknown): Json<SearchReply> =>
  answer as Json<SearchReply>;

export const parseRecordAnswer = (answer: unknown): RecordDetail | undefined =>
  answer as RecordDetail | undefined;

export const parseHitsAnswer = (answer: unknown): readonly Hit[] => answer as readonly Hit[];

export const parseSuggestAnswer = (answer: unknown): readonly Suggestion[] =>
  answer as readonly Suggestion[];

export const parseArrivalsAnswer = (answer: unknown): AcquisitionsReply =>
  answer as AcquisitionsReply;
