import type { FixedKind } from "./field-kinds.ts";
import { type MESSAGES, type MessageKind, REPLIES, type RequestKind } from "./message-forms.ts";

type Forms = typeof MESSAGES;
type ValueOf<Kind> = Kind extends FixedKind<infer Value> ? Value : never;
type Occurring<Fields, Occurs> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly occurs: Occurs } ? Name : never;
}[keyof Fields];
type Flat<Parts> = { readonly [Name in keyof Parts]: Parts[Name] };

/** A message of one kind. An optional field that is undefined was not sent, one that is "" was sent empty. */
export type MessageOf<Kind extends MessageKind> = Flat<
  { kind: Kind } & {
    [Name in keyof Forms[Kind]["fixed"]]: ValueOf<Forms[Kind]["fixed"][Name]>;
  } & { [Name in Occurring<Forms[Kind]["fields"], "needed">]: string } & {
    [Name in Occurring<Forms[Kind]["fields"], "optional">]?: string | undefined;
  } & { [Name in Occurring<Forms[Kind]["fields"], "repeated">]: readonly string[] }
>;

export type Sip2Message = { [Kind in MessageKind]: MessageOf<Kind> }[MessageKind];

/** The members of a message without its kind. */
export type ValuesOf<Kind extends MessageKind> = Omit<MessageOf<Kind>, "kind">;

/** The answer to a request. */
export type ReplyTo<Kind extends RequestKind> = MessageOf<(typeof REPLIES)[Kind]>;

/** Values read by the form of their kind have its type: the table is the proof, not the compiler. */
export const asMessage = (values: Readonly<Record<string, unknown>>): Sip2Message =>
  values as unknown as Sip2Message;

/** A request of a kind with its values. */
export const asRequest = <Kind extends RequestKind>(
  kind: Kind,
  values: ValuesOf<Kind>,
): Sip2Message => asMessage({ kind, ...values });

/** The message, if it is of the kind that answers the request; else undefined. */
export const asReplyTo = <Kind extends RequestKind>(
  kind: Kind,
  message: Sip2Message,
): ReplyTo<Kind> | undefined =>
  message.kind === REPLIES[kind] ? (message as unknown as ReplyTo<Kind>) : undefined;

/** The values of a message by their names, as the table that typed them lists them. */
export const valuesOf = (message: Sip2Message): Readonly<Record<string, unknown>> => message;
