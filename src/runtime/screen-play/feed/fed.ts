import type { PanelState } from '../../report-view/panel-state.ts';

/** What a component shows at a moment. */
export interface Fed {
  readonly state: PanelState;
  /** When the gateway last said that this is so, by its clock (epoch milliseconds); null before. */
  readonly heardAt: number | null;
  /** It is older than it may be, and asking again has failed: shown in grey. */
  readonly stale: boolean;
}

export const NOTHING: Fed = { state: { is: 'loading' }, heardAt: null, stale: false };

/** Data may be as old as three rounds, and a minute, before they are stale. */
export const staleAfter = (every: number | null): number => Math.max(3 * (every ?? 0) * 1000, 60_000);
