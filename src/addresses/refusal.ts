import type { Role } from '@gonghui/contract/define.ts';
import type { RouteRow } from './route-row.ts';

/** A page that this person may not see, and whoever may. */
export interface Refusal {
  title: string;
  roles: readonly Role[];
}

let last: Refusal | null = null;

/** The guard sends to /404, as the specification says; what is there can then tell why. */
export function noteRefusal({ title, roles = [] }: RouteRow): void {
  last = { title, roles };
}

/** The last refusal; asked once, so that the next wrong address is just a wrong address. */
export function takeRefusal(): Refusal | null {
  const taken = last;
  last = null;
  return taken;
}
