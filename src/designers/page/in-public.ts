import { businessParts } from '@gonghui/elements/page/outside.ts';
import type { InPublic } from '../frame/public/in-public.ts';

/** A page that strangers read. None of it can be allowed: whoever is nobody sees no records and no other design. */
export const pageInPublic: InPublic = {
  noun: '页面',
  business: template => businessParts(template).map(part => ({ ...part, allowed: false, tick: '' })),
  why: {
    data: names => `${names}会显示数据集中的数据。`,
    external: names => `${names}会显示其他页面的内容。`,
  },
};
