import { type IsoDate, isoDate } from "@freihand/contract";
import * as z from "zod/mini";

/** A place, an institution or a limitation; each part may be missing. */
interface DaiaEntity {
  readonly id?: string | undefined;
  /** http or https. */
  readonly href?: string | undefined;
  readonly content?: string | undefined;
}

/** What can be done with a copy. */
export type DaiaServiceName = "presentation" | "loan" | "interloan" | "remote" | "openaccess";

/** A service that can be had, or not now. */
export type DaiaService = {
  readonly service: DaiaServiceName;
  readonly limitations: readonly DaiaEntity[];
  /** Where it is asked for. */
  readonly href?: string | undefined;
} & (
  | {
      readonly isAvailable: true;
      /** ISO 8601 duration, or `unknown`; undefined: at once. */
      readonly delay?: string | undefined;
    }
  | {
      readonly isAvailable: false;
      /** `unknown`: some time; undefined: perhaps never. */
      readonly expected?: IsoDate | "unknown" | undefined;
      /** Waiting requests. */
      readonly queue?: number | undefined;
    }
);

/** A copy. */
export interface DaiaItem {
  readonly id?: string | undefined;
  readonly href?: string | undefined;
  /** The shelfmark. */
  readonly label?: string | undefined;
  readonly about?: string | undefined;
  /** It holds less or more than the document. */
  readonly part?: "narrower" | "broader" | undefined;
  /** Issues or volumes, as written. */
  readonly chronology?: string | undefined;
  readonly department?: DaiaEntity | undefined;
  readonly storage?: DaiaEntity | undefined;
  /** Without services of kinds that we do not know. */
  readonly services: readonly DaiaService[];
}

/** A title with its copies. */
export interface DaiaDocument {
  readonly id: string;
  /** The identifier that was asked for, where it is another. */
  readonly requested?: string | undefined;
  readonly href?: string | undefined;
  readonly items: readonly DaiaItem[];
}

/** What a server answers; an unknown title is simply not among the documents. */
export type DaiaReply =
  | { readonly kind: "documents"; readonly documents: readonly DaiaDocument[] }
  /** `code` as of HTTP. */
  | { readonly kind: "error"; readonly code: number; readonly text: string }
  /** It is no DAIA; `reason` in plain English, for the operator. */
  | { readonly kind: "invalid"; readonly reason: string };

const MAX_DOCUMENTS = 1000;
const MAX_ITEMS = 10_000;

/** Empty texts are as good as none. @source DAIA 1.0 "Simple data types" */
const filled = (text: string): string | undefined => {
  const tidied = text.normalize("NFC").trim();
  return tidied === "" ? undefined : tidied;
};
const text = z.optional(z.pipe(z.string().check(z.maxLength(10_000)), z.transform(filled)));
const isWeb = (address: string | undefined): boolean =>
  address !== undefined && /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
/** Other addresses than of the web are left out: nothing may put a script behind a link. */
const href = z.optional(
  z.pipe(
    z.string().check(z.maxLength(4000)),
    z.transform((address: string) => (isWeb(address) ? address : undefined)),
  ),
);

/** A list; one thing by itself stands for a list of one. */
const listOf = <T>(one: z.ZodMiniType<T>, most: number) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(one).check(z.maxLength(most)),
    ),
  );

/** DAIA 0.5 also writes a place as its name alone. */
const entity = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? { content: value } : value)),
  z.object({ id: text, href, content: text }),
);

const DURATION =
  /^(?:unknown|-?P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/;
const ANY_DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/;

const delay = z.optional(z.string().check(z.regex(DURATION, "is no duration")));
/** The day as written, in the library's own zone. */
const expected = z.optional(
  z.union([
    z.literal("unknown"),
    z.pipe(
      z.string().check(z.regex(ANY_DATE, "is no date")),
      z.pipe(
        z.transform((date: string) => date.slice(0, 10)),
        isoDate,
      ),
    ),
  ]),
);
const queue = z.optional(
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(0), z.maximum(999_999)),
  ),
);

const service = { service: z.string(), href, limitation: listOf(entity, 100) };
const available = z.object({ ...service, delay });
const unavailable = z.object({ ...service, expected, queue });

const item = z.object({
  id: text,
  href,
  label: text,
  about: text,
  part: z.optional(z.enum(["narrower", "broader"])),
  chronology: z.optional(z.object({ content: text, about: text })),
  department: z.optional(entity),
  storage: z.optional(entity),
  available: listOf(available, 100),
  unavailable: listOf(unavailable, 100),
});

const document = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(4000)),
  requested: text,
  href,
  item: listOf(item, MAX_ITEMS),
});

const message = z.object({
  content: text,
  errno: z.optional(z.int()),
});

const response = z.object({
  document: listOf(document, MAX_DOCUMENTS),
  /** 0.5 */
  message: listOf(message, 100),
});

/** 1.0 */
const failure = z.object({
  error: z.union([z.string(), z.number()]),
  code: z.optional(z.int()),
  error_description: text,
});

const NAMES: readonly DaiaServiceName[] = [
  "presentation",
  "loan",
  "interloan",
  "remote",
  "openaccess",
];
/** Addresses of the services: of 1.0, and those of 0.5. */
const SERVICE_ADDRESS = /^https?:\/\/purl\.org\/ontology\/(?:dso#|daia\/Service\/)(\w+)$/;

function serviceName(written: string): DaiaServiceName | undefined {
  const name = (SERVICE_ADDRESS.exec(written)?.[1] ?? written).toLowerCase();
  return NAMES.find((one) => one === name);
}

/** Services of kinds that we do not know are left out. @source DAIA 1.0 "Simple data types", service */
const known = <S extends { readonly service: string }>(services: readonly S[] | undefined) =>
  (services ?? []).flatMap(({ service: written, ...rest }) => {
    const name = serviceName(written);
    return name === undefined ? [] : [{ ...rest, service: name }];
  });

const servicesOf = (found: z.infer<typeof item>): readonly DaiaService[] => [
  ...known(found.available).map(({ limitation = [], ...rest }) => ({
    ...rest,
    limitations: limitation,
    isAvailable: true as const,
  })),
  ...known(found.unavailable).map(({ limitation = [], ...rest }) => ({
    ...rest,
    limitations: limitation,
    isAvailable: false as const,
  })),
];

function toItem(found: z.infer<typeof item>): DaiaItem {
  const { available: _available, unavailable: _unavailable, chronology, ...facts } = found;
  return {
    ...facts,
    chronology: chronology?.content ?? chronology?.about,
    services: servicesOf(found),
  };
}

const toDocument = ({ item: items = [], ...facts }: z.infer<typeof document>): DaiaDocument => ({
  ...facts,
  items: items.map(toItem),
});

/** The first fault, with its place: `document.0.item.2.unavailable.0.queue: expected int`. */
function faultOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const place = (issue?.path ?? []).map(String).join(".").slice(0, 200);
  return `${place === "" ? "the answer" : place}: ${(issue?.message ?? "").slice(0, 200)}`;
}

/** A message of 0.5 with a number above 0 is an error when there is nothing else. */
function messageError(messages: readonly z.infer<typeof message>[]): DaiaReply | undefined {
  const error = messages.find(({ errno = 0 }) => errno > 0);
  return error === undefined
    ? undefined
    : { kind: "error", code: error.errno ?? 0, text: error.content ?? "" };
}

/** An error of 1.0. @returns undefined when it is none */
function errorIn(json: unknown, status: number): DaiaReply | undefined {
  const read = failure.safeParse(json);
  if (!read.success) return undefined;
  const { code = status, error, error_description: description } = read.data;
  return { kind: "error", code, text: description ?? String(error).slice(0, 200) };
}

function documentsIn(json: unknown): DaiaReply {
  const read = response.safeParse(json);
  if (!read.success) return { kind: "invalid", reason: faultOf(read.error) };
  const { document: documents = [], message: messages = [] } = read.data;
  const error = documents.length === 0 ? messageError(messages) : undefined;
  return error ?? { kind: "documents", documents: documents.map(toDocument) };
}

/**
 * Reads an answer of DAIA 1.0 or 0.5.
 * @param json the parsed body
 * @param status of HTTP, for errors that do not repeat it
 * @source DAIA 1.0 "DAIA Response", "Error responses"; DAIA 0.5 "DAIA/JSON"
 */
export const readDaia = (json: unknown, status = 200): DaiaReply =>
  errorIn(json, status) ?? documentsIn(json);
