import { Recent } from '@gonghui/kernel/recent.ts';

/** Forms whose changes are counted. */
const MOST_EPOCHS = 50_000;

const tenantOf = (key: string): string => key.slice(0, key.indexOf(' '));

/** How often records of forms changed, as far as this process knows. */
export class Epochs {
  /** How many forms of an enterprise are no longer counted: those that are not have another number each time. */
  readonly #uncounted = new Map<string, number>();
  readonly #counts = new Recent<number>(MOST_EPOCHS, (_, tenantId) => {
    this.#uncounted.set(tenantId, (this.#uncounted.get(tenantId) ?? 0) + 1);
  });
  #newest = 0;
  /** Raised when the connection to other processes is another one. */
  #hearing = 0;

  changed(key: string): void {
    this.#counts.set(key, ++this.#newest, tenantOf(key));
  }

  /** News of other processes may have been lost: every number is another one from now on. */
  hearAnew(): void {
    this.#hearing++;
  }

  of(tenantId: string, key: string): string {
    return `${this.#hearing}.${this.#counts.peek(key, tenantId) ?? `-${this.#uncounted.get(tenantId) ?? 0}`}`;
  }
}
