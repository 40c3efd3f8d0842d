interface LinearEncoder {
  /** Whether the value can be encoded in this code. */
  valid(): boolean;
  /** One character per module, `1` is dark. */
  encode(): { readonly data: string };
}

interface LinearEncoderMaker {
  /** @param options `flat`: an EAN as one piece */
  new (value: string, options: { readonly flat: true }): LinearEncoder;
}

declare module "jsbarcode/bin/barcodes/CODE128/index.js" {
  export const CODE128: LinearEncoderMaker;
}
declare module "jsbarcode/bin/barcodes/CODE39/index.js" {
  export const CODE39: LinearEncoderMaker;
}
declare module "jsbarcode/bin/barcodes/codabar/index.js" {
  export const codabar: LinearEncoderMaker;
}
declare module "jsbarcode/bin/barcodes/ITF/index.js" {
  export const ITF: LinearEncoderMaker;
}
declare module "jsbarcode/bin/barcodes/EAN_UPC/index.js" {
  export const EAN13: LinearEncoderMaker;
}
