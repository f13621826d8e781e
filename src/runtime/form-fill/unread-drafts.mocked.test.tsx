import type { FillForm } from '@gonghui/contract/form-shapes.ts';
import { host as around } from '@gonghui/elements/form/testing/show.tsx';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unfinishedOf } from '../../session/machine.ts';
import { clearSession, session } from '../../session/store.ts';
import type { Detail } from '../approval/model.ts';
import { carryOn, type Entry, restoreDraft, restoredText } from '../approval/task-draft.ts';
import type { KeptTask } from '../approval/use-kept-task.ts';
import { useTaskState } from '../approval/use-task-state.ts';
import { FormTree } from '../form-tree/FormTree.tsx';
import type { RuntimeHost } from '../host/host.ts';
import type { RecordDetail } from '../record/use-record.ts';
import { useRecordEdit } from '../record/use-record-edit.ts';
import { keepable } from './draft.ts';
import { FormFill } from './FormFill.tsx';
import { FillState } from './fill-state.ts';
import { boxlessTexts, lastingTexts } from './kept-texts.ts';
import { lostFields } from './released.ts';
import { AROUND, boxOf, leaf, put, shownText, TYPED, template } from './testing/typed-table.ts';
import { useFill } from './use-fill.ts';

beforeAll(() => loadAllViews());
beforeEach(() => {
  session.user = { id: 'zhangwei', tenantId: 'demo0000', roles: [] } as never;
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

interface Shown {
  components: TemplateComponent[];
  values: Record<string, Json>;
  device: 'pc' | 'mobile';
  /** Told of the state that is at work. */
  onState(state: FillState): void;
}
const hostOf = (device: Shown['device']) =>
  ({ ...around, device, remember: () => undefined }) as unknown as RuntimeHost;
const recordOf = ({ components, values }: Shown) => ({
  id: 'record01',
  rev: 1,
  version: 1,
  values,
  template: template(...components),
  rights: Object.fromEntries(components.map(({ id }) => [id, 'editable'])),
});

/** Each place that keeps what is entered until it is sent. */
const PLACES = {
  form: function Filling(shown: Shown) {
    const form = {
      id: 'form0001',
      name: '登记',
      version: 1,
      customize: [],
      template: template(...shown.components),
    };
    const { state } = useFill(form as unknown as FillForm, 'demo0000.zhangwei', hostOf(shown.device), {
      kept: shown,
    });
    shown.onState(state);
    return <FormFill state={state} host={hostOf(shown.device)} />;
  },
  record: function Editing(shown: Shown) {
    const { state, dirty, restoredText } = useRecordEdit(recordOf(shown) as unknown as RecordDetail);
    shown.onState(state);
    return (
      <>
        <FormFill state={state} host={hostOf(shown.device)} />
        <output>{dirty ? '有未保存的修改' : ''}</output>
        <p>{restoredText}</p>
      </>
    );
  },
  task: function AtTask(shown: Shown) {
    const mine = { taskId: 'record01_1' };
    const detail = { instanceId: 'record01', record: recordOf(shown), mine } as unknown as Detail;
    const { state } = useTaskState({ detail, work: 'record01_1', stale: false } as unknown as KeptTask);
    shown.onState(state);
    return <FormTree mode="task" template={state.template} source={state} host={hostOf(shown.device)} />;
  },
};
type Place = keyof typeof PLACES;

/** Opens a place as a page that is loaded does; the state that is at work there. */
function open(
  place: Place,
  inRow: boolean,
  field: TemplateComponent,
  device: Shown['device'] = 'pc',
): FillState {
  const Page = PLACES[place];
  const held: Record<string, Json> = AROUND[field.name] ? { field001: AROUND[field.name] ?? null } : {};
  const seen: { state?: FillState } = {};
  const shown: Shown = {
    components: inRow ? [{ ...leaf('subform'), id: 'lines001', components: [field] }] : [field],
    values: inRow ? { lines001: [{ id: 'row00001', values: held }] as unknown as Json } : held,
    device,
    onState: state => {
      seen.state = state;
    },
  };
  render(<Page {...shown} />);
  return seen.state as FillState;
}
/** The page goes, and with it all that it does not keep. */
const reload = () => cleanup();
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage });

/** A text of these is a value that a rule refuses, and kept as any other. */
const VALUES = new Set(['input']);
const texts = Object.keys(TYPED).filter(type => !VALUES.has(type));
/** By day each type at each place, every second in a row and the others the other way at the next place; at night all of them. */
const all = (Object.keys(PLACES) as Place[]).flatMap((place, n) =>
  [false, true].flatMap((inRow, row) =>
    texts.flatMap((type, at) => (NIGHTLY || (at + n + row) % 2 === 0 ? [[place, inRow, type] as const] : [])),
  ),
);

describe('a text that is no value is there again when the page is loaded anew', () => {
  it.each(all)('in a %s, in a row %s: %s', async (place, inRow, type) => {
    const [bad = '', good = ''] = TYPED[type] ?? [];
    open(place, inRow, leaf(type));
    await put(bad);
    const said = screen.getByRole('alert').textContent;
    for (const device of ['mobile', 'pc'] as const) {
      reload();
      const state = open(place, inRow, leaf(type), device);
      expect(shownText()).toBe(bad);
      expect(screen.getByRole('alert').textContent).toBe(said);
      if (place === 'record') expect(screen.getByText('有未保存的修改')).toBeTruthy();
      expect(state.check()).toBe(inRow ? 'lines001' : 'field001');
    }
    await put(good);
    expect(screen.queryByRole('alert')).toBeNull();
    reload();
    const state = open(place, inRow, leaf(type));
    expect(boxOf().value).not.toBe(bad);
    expect(state.check()).toBeNull();
    expect(kept()).not.toContain('why');
  });

  it.each(['date', 'number', 'date-range'])('also where the box was not left: %s', async type => {
    const [bad = ''] = TYPED[type] ?? [];
    open('form', false, leaf(type));
    await put(bad, { leave: false });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    reload();
    open('form', false, leaf(type));
    expect(boxOf().value).toBe(bad);
  });
});

describe('a text that is no value goes', () => {
  it.each(texts)('with 清空: %s', async type => {
    const [bad = ''] = TYPED[type] ?? [];
    const field = leaf(type);
    field.props = { ...field.props, clearable: true };
    const state = open('form', false, field);
    await put(bad);
    // Each of two lists is emptied by itself.
    for (const clear of screen.getAllByRole('button', { name: /^清空/ })) fireEvent.click(clear);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shownText()).toBe('');
    expect(state.check()).toBeNull();
  });

  it('with the day that is picked on a phone', async () => {
    open('form', false, leaf('date'));
    await put('2026-02-30');
    reload();
    const state = open('form', false, leaf('date'), 'mobile');
    const wheel = document.querySelector('input[type=date]') as HTMLInputElement;
    fireEvent.change(wheel, { target: { value: '2026-03-05' } });
    expect(state.check()).toBeNull();
    expect(state.value('field001')).toBe('2026-03-05');
    expect(wheel.value).toBe('2026-03-05');
  });
});

describe('what a draft keeps of texts', () => {
  const field = leaf('date');
  const text = { at: 'field001', type: 'date', part: '', text: '2026-02-30', why: '没有这一天' };
  const rows = { ...leaf('subform'), id: 'lines001', components: [field] };

  it('is nothing of a field that is never written down, in neither direction', () => {
    const secret = { ...leaf('password'), id: 'secret01' };
    const state = new FillState(template(secret, { ...rows, components: [secret] }), {
      lines001: [{ id: 'row00001', values: {} }] as unknown as Json,
    });
    state.unread('secret01').put('', { text: 'Geheim@2680', why: '不能用' });
    state.unread('lines001', 'row00001', 'secret01').put('', { text: 'Geheim@2680', why: '不能用' });
    expect(state.check()).toBe('secret01');
    expect(state.entered().unread).toEqual([]);
    expect(lastingTexts([secret], [{ ...text, at: 'secret01', type: 'password' }])).toEqual([]);
  });

  it('is what has its length and its box', () => {
    const form = template(field, rows).components;
    const cell = { ...text, at: 'lines001.row00001.field001' };
    const wrong: unknown[] = [
      null,
      'text',
      { ...text, text: 5 },
      { ...text, text: 'x'.repeat(2001) },
      { ...text, why: 'x'.repeat(401) },
      { ...text, at: 'gone0001' },
      { ...text, at: 'constructor' },
      { ...text, type: 'number' },
      { ...text, at: 'field001.row00001.field001' },
      { ...text, part: '__proto__' },
    ];
    expect(lastingTexts(form, [...wrong, text, cell])).toEqual([text, cell]);
    for (const none of [undefined, null, {}, 'text', 5]) expect(lastingTexts(form, none)).toEqual([]);
    expect(lastingTexts(form, Array(501).fill(text))).toHaveLength(500);
  });

  it('is nothing of a row that was taken away, and an older draft has none', () => {
    const state = new FillState(template(rows), {
      lines001: [{ id: 'row00001', values: {} }] as unknown as Json,
    });
    state.unread('lines001', 'row00001', 'field001').put('', text);
    expect(state.entered().unread).toHaveLength(1);
    state.set('lines001', []);
    expect(state.entered().unread).toEqual([]);
    const older = { values: { field001: '2026-03-05' }, key: 'k', at: 1, format: 2 } as const;
    expect(keepable(older, [field])).toEqual(older);
  });

  it('is named where the form that was released anew has no place for it', () => {
    const before = {
      template: template(field, rows),
      values: {},
      unread: [text, { ...text, at: 'lines001.row00001.field001' }],
    };
    expect(lostFields(before, template(field, rows))).toEqual([]);
    expect(lostFields(before, template(leaf('number')))).toEqual(['项', '项·项']);
  });

  it('is told of to whoever has to hear of changes', () => {
    const state = new FillState(template(field));
    let told = 0;
    state.onChange(() => told++);
    state.unread('field001').put('', text);
    expect(told).toBe(1);
    state.dropUnread('field001');
    expect(told).toBe(2);
    expect(state.check()).toBeNull();
  });

  it('is unfinished work at signing out', () => {
    const draft = { rev: 1, values: {}, base: { field001: null }, unread: [text], at: 1 };
    localStorage.setItem('gh.draft.demo0000.zhangwei.record01.edit', JSON.stringify(draft));
    return expect(unfinishedOf({ tenantId: 'demo0000', id: 'zhangwei' })).resolves.toMatchObject({
      records: 1,
    });
  });
});

describe('at a task', () => {
  const field = leaf('date');
  const kept = { at: 'field001', type: 'date', part: '', text: '2026-02-30', why: '没有这一天' };
  const draft = { rev: 1, values: {}, base: { field001: null }, unread: [kept], at: 1 };
  const line = (_: string, entered: Entry) => `项：${'text' in entered ? entered.text : ''}`;

  it('is there again where the field is as it was, and said otherwise', () => {
    const again = (own: Json, mayChange: boolean) => {
      const state = new FillState(template(field), { field001: own });
      const restored = restoreDraft(state, draft, { field001: own }, () => mayChange);
      return [restoredText(restored, line), state.entered().unread.length];
    };
    expect(again(null, true)).toEqual(['已恢复上次未提交的修改', 1]);
    expect(again(null, false)).toEqual(['您填写的“项：2026-02-30”没有恢复：该字段已不能修改', 0]);
    expect(again('2026-03-01', true)).toEqual(['您填写的“项：2026-02-30”没有恢复：该字段已被他人修改', 0]);
  });
});

describe('a text whose box is gone is named', () => {
  const field = leaf('date');
  const text = { at: 'field001', type: 'date', part: '', text: '2026-02-30', why: '没有这一天' };
  const line = (_: string, entered: Entry) => `项：${'text' in entered ? entered.text : ''}`;
  const bad = { ...leaf('password'), id: 'field001' };

  it.each([
    ['of another type', [{ ...leaf('input'), props: { label: '项' } }], '在「项」中'],
    ['deleted', [{ ...leaf('input'), id: 'field002', props: { label: '别的' } }], ''],
  ])('in an edit, where the field is %s', (_, components, where) => {
    const draft = { rev: 1, values: {}, base: { field001: null }, unread: [text], at: 1 };
    localStorage.setItem('gh.draft.demo0000.zhangwei.record01.edit', JSON.stringify(draft));
    const Page = PLACES.record;
    render(<Page components={components} values={{}} device="pc" onState={() => undefined} />);
    expect(document.body.textContent).toContain(`您${where}填写的“2026-02-30”没有恢复`);
  });

  it('at a task, and where the record was loaded anew under the hands of its reader', () => {
    const other = new FillState(template(leaf('number')));
    const before = { fields: [], left: [] };
    const draft = { rev: 1, values: {}, base: { field001: null }, at: 1, boxless: [text] };
    const said = restoredText(
      restoreDraft(other, draft, {}, () => true),
      line,
    );
    expect(said).toBe('您在「项」中填写的“2026-02-30”没有恢复：该字段已改变或不能修改');
    const entered = { values: {}, unread: [text] };
    expect(
      restoredText(
        carryOn(other, before, entered, () => true),
        line,
      ),
    ).toBe(said);
    const same = new FillState(template(field));
    expect(
      restoredText(
        carryOn(same, before, entered, () => true),
        line,
      ),
    ).toBe('');
    expect(same.entered().unread).toHaveLength(1);
    const locked = carryOn(new FillState(template(field)), before, entered, () => false);
    expect(restoredText(locked, line)).toBe('您填写的“项：2026-02-30”没有恢复：该字段已不能修改');
    const values = { values: { field001: '2026-03-01' }, unread: [] };
    expect(carryOn(new FillState(template(field)), before, values, () => false).left).toHaveLength(1);
  });

  it('and nothing of one that is never written down, or longer than is kept', () => {
    expect(boxlessTexts([bad], [{ ...text, type: 'password' }])).toEqual([]);
    expect(boxlessTexts([], [{ ...text, text: 'x'.repeat(1_000_000) }, null, 5])).toEqual([]);
    expect(boxlessTexts([], [text])).toEqual([text]);
  });

  it('and where a rule or a colleague fills the field in', async () => {
    const state = open('form', false, leaf('number'));
    await put('1/2');
    expect(screen.queryByText(/没有保留/)).toBeNull();
    act(() => state.set('field001', 5));
    expect(screen.getByText(/您输入的“1\/2”没有保留/)).toBeTruthy();
    act(() => void fireEvent.click(screen.getByRole('button', { name: '知道了' })));
    expect(screen.queryByText(/没有保留/)).toBeNull();
  });
});

describe('what a text was refused for may be gone', () => {
  it('makes it the value that it is now, or says what is wrong with it now', async () => {
    const whole = leaf('number');
    whole.props = { ...whole.props, precision: 0 };
    open('form', false, whole);
    await put('12.75');
    expect(screen.getByRole('alert').textContent).toContain('应为整数');
    reload();
    const one = { ...whole, props: { ...whole.props, precision: 1 } };
    open('form', false, one);
    expect(screen.getByRole('alert').textContent).toContain('最多1位小数');
    reload();
    const state = open('form', false, { ...whole, props: { ...whole.props, precision: 2 } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(state.value('field001')).toBe(12.75);
  });

  it('lets go of it where the field is of another type', async () => {
    open('form', false, leaf('date'));
    await put('2026-02-30');
    reload();
    const state = open('form', false, { ...leaf('input'), props: { label: '项' } });
    expect(state.check()).toBeNull();
  });
});
