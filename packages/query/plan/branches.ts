import type { Base } from './base.ts';
import { type ColumnUse, unique } from './expression.ts';
import type { PartialAggregate } from './grouped.ts';

/** Aggregates that are computed over the same rows: of one source, now or in a base period. */
export interface Branch {
  readonly ids: readonly ColumnUse[];
  readonly base: Base | null;
  readonly parts: PartialAggregate[];
}

/** Collects the aggregates of a question, each in the branch that its rows belong to. */
export class Branches {
  readonly list: Branch[] = [];
  #count = 0;

  /** A name that no other column of the groups has. */
  name(): string {
    return `p${this.#count++}`;
  }

  /** Name of the column that holds the aggregate. */
  add(part: Omit<PartialAggregate, 'name'>, base: Base | null): string {
    const ids = unique(part.ids);
    const markOf = (reads: readonly ColumnUse[]) => reads.map(id => `${id.node}.${id.column}`).join();
    let branch = this.list.find(one => one.base?.mark === base?.mark && markOf(one.ids) === markOf(ids));
    if (!branch) {
      branch = { ids, base, parts: [] };
      this.list.push(branch);
    }
    const name = this.name();
    branch.parts.push({ ...part, name });
    return name;
  }
}
