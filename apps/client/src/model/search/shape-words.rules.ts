/** Two words of zod that the linter takes for something else, under names of their own. */
// oxlint-disable-next-line no-underscore-dangle -- zod's name, as `default` is no name
export { _default as withDefault, catch as orElse } from "zod/mini";
