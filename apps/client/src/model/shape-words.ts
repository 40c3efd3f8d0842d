/** Two names of zod that the linter misinterprets, under names of our own. */
// oxlint-disable-next-line no-underscore-dangle -- zod's name, as `default` is a reserved word
export { _default as withDefault, catch as orElse } from "zod/mini";
