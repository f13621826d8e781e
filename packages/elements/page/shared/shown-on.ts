import type { Props } from '@gonghui/scene/types.ts';

/** On which devices an element of a page is there. */
export const DEVICES = ['all', 'pc', 'mobile'] as const;

/** Whether an element with these props is there on such a device, as far as it says itself. */
export const isShownOn = ({ showOn }: Props, device: 'pc' | 'mobile'): boolean =>
  showOn === undefined || showOn === 'all' || showOn === device || (showOn !== 'pc' && showOn !== 'mobile');
