/** The package has no types of its own; what we use of it. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, counted in UTF-16; null at the end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
