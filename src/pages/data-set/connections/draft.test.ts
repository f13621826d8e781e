import { expect, it } from 'vitest';
import { EMPTY, mergeDrafts } from './draft.ts';

const base = { ...EMPTY, name: '商城', host: 'db.example.com', password: null };

it('what two administrators changed at once stands together, and what both changed is told', () => {
  const mine = { ...base, name: '商城库' };
  expect(mergeDrafts(base, mine, { ...base, port: '3307' })).toEqual({
    draft: { ...base, name: '商城库', port: '3307' },
    clash: false,
  });
  expect(mergeDrafts(base, mine, { ...base, name: '订单库' })).toEqual({ draft: mine, clash: true });
  expect(mergeDrafts(base, mine, mine)).toEqual({ draft: mine, clash: false });
});
