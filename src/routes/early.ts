import type { RouteRow } from '../addresses/route-row.ts';
import type { EarlyPlan } from '../early/asks.ts';

/** Whether the guard asks about the deployment before it lets anybody through to this row. */
export const asksSystem = (row: RouteRow): boolean =>
  row.layout !== 'plain' || !row.open || row.deployment !== undefined;

/** What goes out beside the scripts of a route: what the guard needs to know, then what the page says it needs. */
export const earlyOf = (row: RouteRow): EarlyPlan => ({
  route: row.path,
  asks: row.logout
    ? []
    : [
        { path: '/v1/userinfo' },
        ...(asksSystem(row) ? [{ path: '/v1/sys/info' }] : []),
        ...(row.early ?? []),
      ],
});
