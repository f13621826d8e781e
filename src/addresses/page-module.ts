import type { ComponentType } from 'react';

/** What stands in an address in place of the names of its route. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What the `index.tsx` of a page exports. */
export interface PageModule {
  Component: ComponentType;
  /** Runs beside the guard, before anything shows: for calls that need not wait for its verdict. */
  ahead?(params: PageParams): void;
  /** Runs once the guard has let the navigation through, before anything shows: for what the screen opens and then takes over. */
  begin?(params: PageParams): void;
}
