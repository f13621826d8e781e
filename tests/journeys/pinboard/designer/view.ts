import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { KindView } from '../../../../src/kinds/page.ts';

export const pinboardView: KindView = {
  type: 'pinboard',
  View: fetched(async () => (await import('./View.tsx')).View),
};
