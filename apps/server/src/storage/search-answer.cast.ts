import type { Suggestion } from "@freihand/catalogue";
import type { Json } from "@freihand/connector-kit";
import type { AcquisitionsReply, Hit, RecordDetail, SearchReply } from "@freihand/contract";

// A worker's reply comes from our own code; the kind of task decides its shape.

export const asSearchAnswer = (answer: unknown): Json<SearchReply> => answer as Json<SearchReply>;

export const asRecordAnswer = (answer: unknown): RecordDetail | undefined =>
  answer as RecordDetail | undefined;

export const asHitsAnswer = (answer: unknown): readonly Hit[] => answer as readonly Hit[];

export const asSuggestAnswer = (answer: unknown): readonly Suggestion[] =>
  answer as readonly Suggestion[];

export const asArrivalsAnswer = (answer: unknown): AcquisitionsReply => answer as AcquisitionsReply;
