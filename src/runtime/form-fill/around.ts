import type { Around } from '@gonghui/elements/definition.ts';
import dayjs from 'dayjs';
import { session } from '../../session/store.ts';

/** Milliseconds that the gateway's clock is ahead of this one. */
let ahead = 0;

/** The gateway's clock as it answered just now (milliseconds since 1970). */
export function noteClock(now: number): void {
  ahead = now - Date.now();
}

/** Who fills in here, and when: for default values and formulas; the gateway decides with its own. */
export const aroundHere = (): Around => ({
  now: dayjs(Date.now() + ahead).format('YYYY-MM-DD HH:mm:ss'),
  person: session.user && {
    id: session.user.id,
    name: session.user.displayName,
    depts: session.user.depts,
  },
});
