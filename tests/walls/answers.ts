type Fetch = typeof globalThis.fetch;

/** Counts what a gateway answers to all walls of a process: HTTP statuses, 0 where nobody answered. */
export class Answers {
  private readonly counts = new Map<number, number>();

  /** `fetch` of a page that was loaded from this origin. */
  from(origin: string): Fetch {
    const real = globalThis.fetch;
    return async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      try {
        const answer = await real(new URL(address, origin), init);
        this.count(answer.status);
        return answer;
      } catch (error) {
        this.count(0);
        throw error;
      }
    };
  }

  codes(): number[] {
    return [...this.counts.keys()];
  }

  forget(): void {
    this.counts.clear();
  }

  /** `200: 51, 429: 3`. */
  said(): string {
    return [...this.counts].map(([code, count]) => `${code}: ${count}`).join(', ');
  }

  private count(code: number): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1);
  }
}
