/** The package has no types of its own; what we use of it. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): { readonly id: number; readonly advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
}
