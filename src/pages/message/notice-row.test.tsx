import type { Notice } from '@gonghui/contract/notices.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoticeRow } from './NoticeRow.tsx';

const notice = (more: Partial<Notice>): Notice => ({
  id: 'n1',
  kind: 'status',
  title: '您的申请已通过',
  content: '',
  at: 0,
  readed: true,
  status: 'approved',
  summary: [],
  ended: false,
  link: null,
  design: null,
  ...more,
});
const show = (more: Partial<Notice>) => {
  const { container } = render(
    <ul>
      <NoticeRow notice={notice(more)} onOpen={() => undefined} />
    </ul>,
  );
  return container.querySelector('svg')?.getAttribute('class') ?? '';
};

it('gives the tick to what was approved alone', () => {
  expect(show({})).toContain('circle-check');
  expect(show({ status: 'rejected' })).toContain('circle-x');
  expect(show({ status: 'back' })).toContain('corner-up-left');
});

it('says what it is about, and that it is over', () => {
  show({ kind: 'task', status: null, ended: true, summary: [{ label: '事由', text: '出差' }] });
  expect(screen.getByText('事由：出差')).toBeTruthy();
  expect(screen.getByText('已结束')).toBeTruthy();
});
