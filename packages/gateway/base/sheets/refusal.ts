/** A table that is not read, with what to do about it: the sentence goes to the person. */
export class Refusal extends Error {
  readonly tooLarge: boolean;
  constructor(message: string, { tooLarge = false }: { tooLarge?: boolean } = {}) {
    super(message);
    this.tooLarge = tooLarge;
  }
}
