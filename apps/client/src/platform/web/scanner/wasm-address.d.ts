/** The address of a file that the bundler places next to the scripts. */
declare module "*.wasm?url" {
  const address: string;
  export default address;
}
