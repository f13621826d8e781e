/** A number for every clock of every client id, kept as runs of equal ones: a document has far fewer of those. */
export class ByClock {
  readonly #runs = new Map<number, Run>();

  /** First clock of the client id that nothing is known of. */
  end(client: number): number {
    return this.#runs.get(client)?.end ?? 0;
  }

  at(client: number, clock: number): number | undefined {
    const run = this.#runs.get(client);
    return run && clock < run.end ? run.values[rangeAt(run, clock)] : undefined;
  }

  /** Says `value` of everything from `end(client)` up to `to`. */
  append(client: number, to: number, value: number): void {
    let run = this.#runs.get(client);
    if (!run) {
      run = { starts: [], values: [], end: 0 };
      this.#runs.set(client, run);
    }
    if (run.values.at(-1) !== value) {
      run.starts.push(run.end);
      run.values.push(value);
    }
    run.end = to;
  }

  /** Forgets what was appended since `end(client)` was `end`. */
  cut(client: number, end: number): void {
    const run = this.#runs.get(client);
    if (!run) return;
    while ((run.starts.at(-1) ?? -1) >= end) {
      run.starts.pop();
      run.values.pop();
    }
    run.end = end;
  }

  /** How many runs of equal ones lie in a range. */
  rangesIn(client: number, clock: number, length: number): number {
    const run = this.#runs.get(client);
    if (!run || clock >= run.end || length <= 0) return 0;
    return rangeAt(run, clock + length - 1) - rangeAt(run, clock) + 1;
  }

  /** The runs that lie in a range, cut to it. */
  *within(
    client: number,
    clock: number,
    length: number,
  ): Generator<[value: number, from: number, to: number]> {
    const run = this.#runs.get(client);
    if (!run) return;
    const end = Math.min(clock + length, run.end);
    for (let i = rangeAt(run, clock); i < run.starts.length; i++) {
      const from = Math.max(clock, run.starts[i] ?? 0);
      if (from >= end) return;
      yield [run.values[i] ?? 0, from, Math.min(end, run.starts[i + 1] ?? run.end)];
    }
  }
}

interface Run {
  starts: number[];
  values: number[];
  end: number;
}

function rangeAt({ starts }: Run, clock: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= clock) low = middle;
    else high = middle - 1;
  }
  return low;
}
