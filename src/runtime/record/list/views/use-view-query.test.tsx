import type { View } from '@gonghui/contract/record-views.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, session } from '../../../../session/store.ts';
import { watchTabs } from '../../../../session/tabs.ts';
import { useViewQuery } from './use-view-query.ts';
import type { ViewQuery } from './view-query.ts';

const field: ConditionField = { key: 'topic001', label: '会议主题', type: 'input', props: {} };
const view = {
  id: 'view0001',
  rev: 1,
  filters: null,
  sort: [{ fieldId: 'topic001', order: 'desc' }],
  group: null,
} as unknown as View;
const QUERY: ViewQuery = {
  condition: {
    logical: 'and',
    items: [{ key: 'topic001', keyLabel: '会议主题', type: 'input', operator: 'contains', value: '周会' }],
  },
  sort: [{ fieldId: 'topic001', order: 'asc' }],
  group: null,
};

beforeEach(() => {
  sessionStorage.clear();
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
});
afterEach(() => clearSession());

function open(wanted: View | null, { formId = 'form0001', known = ['topic001'] } = {}) {
  const { result, unmount } = renderHook(() =>
    useViewQuery({
      formId,
      view: wanted,
      loaded: true,
      fields: known.includes('topic001') ? [field] : [],
      columns: new Set(known),
      names: {} as never,
    }),
  );
  return { result, unmount };
}

it('is there again after a reload, for this form and this view alone', () => {
  const first = open(null);
  act(() => first.result.current.change(QUERY));
  first.unmount();
  expect(open(null).result.current.query).toEqual(QUERY);
  expect(open(null).result.current.changed).toBe(true);
  expect(open(view).result.current.query.sort).toEqual(view.sort);
  expect(open(null, { formId: 'form0002' }).result.current.changed).toBe(false);
});

it('is given up by going back to the view, and for good', () => {
  const first = open(view);
  act(() => first.result.current.change(old => ({ ...old, sort: [] })));
  expect(first.result.current.changed).toBe(true);
  act(() => first.result.current.back());
  expect(first.result.current.query.sort).toEqual(view.sort);
  expect(sessionStorage.length).toBe(0);
});

it('leaves out what asks for fields that are gone', () => {
  const first = open(null);
  act(() => first.result.current.change(QUERY));
  first.unmount();
  const { query } = open(null, { known: [] }).result.current;
  expect(query).toEqual({ condition: { logical: 'and', items: [] }, sort: [], group: null });
});

it('is nobody else’s, and gone when another tab signs out', async () => {
  const first = open(null);
  act(() => first.result.current.change(QUERY));
  session.user = { id: 'liuyang0', tenantId: 'demo0000', roles: [] } as never;
  expect(open(null).result.current.changed).toBe(false);
  watchTabs();
  // He it was who signed out there.
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
});
