import type { FillHost } from '@gonghui/elements/views-api.ts';
import { createContext, use } from 'react';
import type { FillState } from './fill-state.ts';

export interface FillPage {
  state: FillState;
  host: FillHost;
  readOnly: boolean;
}

export const FillContext = createContext<FillPage | null>(null);

export function useFillPage(): FillPage {
  const page = use(FillContext);
  if (!page) throw new Error('a field is rendered outside of a form');
  return page;
}
