import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordHistory } from './RecordHistory.tsx';

const gateway = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock('../../api/client.ts', () => ({ send: async () => gateway.answer }));
afterEach(cleanup);

const template = {
  page: {},
  components: [
    { id: 'topic001', name: 'input', props: { label: '主题' } },
    {
      id: 'goods001',
      name: 'subform',
      props: { label: '明细' },
      components: [
        { id: 'item0001', name: 'input', props: { label: '物品' } },
        { id: 'count001', name: 'number', props: { label: '数量' } },
      ],
    },
  ],
};
const row = (id: string, item: string, count: number) => ({
  id,
  values: { item0001: item, count001: count },
});

it('says which cells of a subform became what, and how many rows came and went', async () => {
  const fields = [
    { fieldId: 'topic001', from: '', to: '月会' },
    {
      fieldId: 'goods001',
      from: [row('row00001', '笔', 1), row('row00002', '纸', 1)],
      to: [row('row00001', '笔', 2), row('row00003', '墨', 1)],
    },
  ];
  const entry = { rev: 2, kind: 'change', by: { id: 'wang', name: '王芳' }, at: 0, fields };
  const names = { users: [], depts: [], roles: [] };
  gateway.answer = { entries: [entry], more: false, names, images: {} };
  render(<RecordHistory id="record01" rev={2} template={template} />);
  await screen.findByText('主题');
  const said = [...document.querySelectorAll('dl > div')].map(line => line.textContent);
  expect(said).toEqual(['主题空→月会', '明细 · 数量1→2', '明细删除1行，新增1行']);
});
