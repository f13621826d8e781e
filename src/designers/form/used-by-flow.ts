/** How long an answer is good for, in milliseconds: the flow may be changed in another tab meanwhile. */
const GOOD_FOR = 15_000;

/**
 * Department fields that the form's approval flow takes its approvers from. Rules of the editor want an
 * answer at once, so what is known is answered and asked for anew behind it, the first time once the design shows; the
 * gateway has the last word when the form is saved.
 */
export class FieldsUsedByFlow {
  private known: ReadonlySet<string> = new Set();
  private askedAt = 0;
  private readonly ask: () => Promise<readonly string[] | null>;

  /** `ask` answers null when it cannot be learned now. */
  constructor(ask: () => Promise<readonly string[] | null>) {
    this.ask = ask;
  }

  ids(): ReadonlySet<string> {
    if (Date.now() - this.askedAt > GOOD_FOR) void this.renew();
    return this.known;
  }

  private async renew(): Promise<void> {
    this.askedAt = Date.now();
    const ids = await this.ask();
    if (ids !== null) this.known = new Set(ids);
  }
}
