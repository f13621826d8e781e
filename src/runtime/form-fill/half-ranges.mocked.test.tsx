import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, session } from '../../session/store.ts';
import type { Detail } from '../approval/model.ts';
import type { KeptTask } from '../approval/use-kept-task.ts';
import { useTaskState } from '../approval/use-task-state.ts';
import type { RuntimeHost } from '../host/host.ts';
import type { RecordDetail } from '../record/use-record.ts';
import { useRecordEdit } from '../record/use-record-edit.ts';
import { FillState } from './fill-state.ts';
import { lostFields } from './released.ts';
import { AROUND, leaf, template } from './testing/typed-table.ts';
import { useFill } from './use-fill.ts';

beforeEach(() => {
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
});

const host = { remember: () => undefined } as unknown as RuntimeHost;
const recordOf = (components: TemplateComponent[], values: Record<string, Json>) => ({
  id: 'record01',
  rev: 1,
  version: 1,
  values,
  template: template(...components),
  rights: Object.fromEntries(components.map(({ id }) => [id, 'editable'])),
});
type Opened = (components: TemplateComponent[], values: Record<string, Json>) => { state: FillState };

/** Each place that keeps what is entered until it is sent. */
const PLACES: Readonly<Record<string, Opened>> = {
  form: components =>
    useFill(
      {
        id: 'form0001',
        name: '登记',
        version: 1,
        customize: [],
        template: template(...components),
      } as unknown as FillForm,
      'demo0000.zhangwei',
      host,
    ),
  record: (components, values) => useRecordEdit(recordOf(components, values) as unknown as RecordDetail),
  task: (components, values) =>
    useTaskState({
      detail: {
        instanceId: 'record01',
        mine: { taskId: 'record01_1' },
        record: recordOf(components, values),
      } as unknown as Detail,
      work: 'record01_1',
      stale: false,
    } as unknown as KeptTask),
};

const ranges = definitions.map(({ type }) => type).filter(type => fieldOf(type)?.range !== undefined);
/** What stands in the boxes on the way to a range. */
const unfinished = (type: string): Json[] => {
  const [start = '', end = ''] = (AROUND[type] ?? []) as string[];
  return [
    [start, ''],
    ['', end],
    [end, start],
  ];
};
const all = Object.keys(PLACES).flatMap(place =>
  [false, true].flatMap(inRow => ranges.map(type => [place, inRow, type] as const)),
);

describe('a range that is not whole yet is there again when the page is loaded anew', () => {
  it.each(all)('in a %s, in a row %s: %s', (place, inRow, type) => {
    const field = leaf(type);
    const held: Record<string, Json> = place === 'form' ? {} : { field001: AROUND[type] ?? null };
    const components = inRow ? [{ ...leaf('subform'), id: 'lines001', components: [field] }] : [field];
    const wrap = (values: Record<string, Json>): Record<string, Json> =>
      inRow ? { lines001: [{ id: 'row00001', values }] as unknown as Json } : values;
    const open = () => renderHook(() => PLACES[place]?.(components, wrap(held)) as { state: FillState });
    const id = inRow ? 'lines001' : 'field001';
    for (const value of unfinished(type)) {
      const filled = wrap({ field001: value });
      const { result } = open();
      act(() => {
        result.current.state.set(id, filled[id] ?? null);
        window.dispatchEvent(new Event('pagehide'));
      });
      cleanup();
      const { state } = open().result.current;
      expect(state.value(id)).toEqual(filled[id]);
      // It is refused as it was before.
      expect(state.check()).toBe(id);
      cleanup();
    }
  });
});

describe('what is no part of a range of the type', () => {
  it.each(ranges)('starts anew: %s', type => {
    for (const wrong of [['Geheim', ''], ['', 5], [['x'], ''], ['x', 'y', 'z'], { 0: 'x' }] as Json[])
      expect(new FillState(template(leaf(type)), { field001: wrong }).value('field001')).toBeNull();
  });
});

it('a half that a form released anew has no place for is named', () => {
  const before = { template: template(leaf('date-range')), values: { field001: ['2026-03-05', ''] as Json } };
  expect(lostFields(before, template(leaf('date-range')))).toEqual([]);
  expect(lostFields(before, template(leaf('number')))).toEqual(['项']);
});
