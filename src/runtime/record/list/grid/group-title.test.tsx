import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Group } from '../data/list-data.ts';
import { GroupTitle } from './GroupRow.tsx';

const group = (key: unknown) => ({ key, count: 1, measures: {} }) as unknown as Group;

it.each([[null], [[]], ['']])('a group of records without a value (%j) is named as their cells are', key => {
  const column = { id: 'c0000001', title: '部门', spec: { column: 'text' }, component: { props: {} } };
  const { container } = render(
    <GroupTitle
      group={group(key)}
      grouping={{ field: 'c0000001' } as never}
      column={column as never}
      host={{ names: {} } as FillHost}
    />,
  );
  expect(container.innerHTML).toBe('<span class="gh-empty-value">空</span>');
});
