import { definitions } from '@gonghui/elements/form/definitions.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { host } from '@gonghui/elements/form/testing/show.tsx';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { millisIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { cellOf, KIND_FIELDS, TODAY, table } from '@gonghui/testkit/values-table.ts';
import { act, cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CellEditor } from '../record/list/cells/CellEditor.tsx';
import { arrange, NO_LAYOUT } from '../record/list/views/layout.ts';
import { FormFill } from './FormFill.tsx';
import { FillState } from './fill-state.ts';
import { template } from './testing/typed-table.ts';

beforeAll(async () => {
  await loadAllViews();
  noteClock(millisIn(TIME_ZONE, `${TODAY} 12:00:00`)!);
});
afterEach(cleanup);
afterAll(() => noteClock(Date.now()));

const FIELD = 'field001';
const BOX = '[data-field] :is(input[type=text],input[type=tel],textarea), .gr-editor :is(input,textarea)';
const boxOf = () => document.querySelector<HTMLInputElement>(BOX)!;
const user = userEvent.setup({ delay: null });
const escaped = (text: string) => text.replace(/[[{]/g, '$&$&');

function component(kind: string): TemplateComponent {
  const [type, own] = KIND_FIELDS[kind]!;
  const name = type === 'checkbox' ? 'select-multiple' : type;
  const made = definitions.find(one => one.type === name)?.defaults() ?? {};
  return { id: FIELD, name, props: { ...made, ...own, label: '项', status: 'editable', required: false } };
}

/** What came of a text in a box: what is stored, what the page says, what stands in the box, and whether it would be sent. */
interface Came {
  value: Json;
  said: string;
  text: string;
  stopped: boolean;
}
const said = () =>
  [...document.querySelectorAll('[role=alert], [role=status], .gh-message, .gf-note')]
    .map(one => one.textContent)
    .join(' ');

type Put = (text: string) => Promise<void>;
const paste: Put = text => user.paste(text);
const keys: Put = text => user.keyboard(escaped(text));

/** Into the box and out of it again, as somebody who goes through the form by Tab. */
async function into(put: Put, text: string) {
  act(() => boxOf().focus());
  await put(text);
  await user.tab();
  // A block is read by a piece that comes when it is needed.
  if (/[\t\n]/.test(text)) await act(() => vi.dynamicImportSettled());
}

async function fill(one: TemplateComponent, text: string, put: Put, inRows: boolean): Promise<Came> {
  const lines = definitions.find(({ type }) => type === 'subform')!.defaults();
  const state = inRows
    ? new FillState(
        template({
          id: 'lines001',
          name: 'subform',
          props: { ...lines, label: '行', status: 'editable', required: false },
          components: [one],
        }),
        { lines001: [{ id: 'row00001', values: {} }] as unknown as Json },
      )
    : new FillState(template(one));
  render(<FormFill state={state} host={host} />);
  await into(put, text);
  const stopped = state.check() !== null;
  const rows = state.values().lines001 as unknown as { values: Record<string, Json> }[];
  const value = inRows ? (rows[0]?.values[FIELD] ?? null) : state.value(FIELD);
  return { value, said: said(), text: boxOf()?.value ?? '', stopped };
}

async function inList(one: TemplateComponent, text: string, put: Put): Promise<Came> {
  const spec = fieldOf(one.name)!;
  const [column] = arrange([{ id: FIELD, title: '项', component: one, spec }], NO_LAYOUT);
  const done: Json[] = [];
  render(
    <CellEditor
      {...{ column: column!, value: spec.empty, host, left: 0, top: 0, width: 200, height: 32 }}
      onDone={value => done.push(value)}
    />,
  );
  await into(put, text);
  return { value: done[0] ?? null, said: said(), text: boxOf()?.value ?? '', stopped: done.length === 0 };
}

const PLACES: Record<string, (one: TemplateComponent, text: string, put: Put) => Promise<Came>> = {
  'the form': (one, text, put) => fill(one, text, put, false),
  'a cell of a subform': (one, text, put) => fill(one, text, put, true),
  'a cell of the list': inList,
};
/** Kinds whose fields have no box for a text, or two, each for an end that is a day or a time; people are looked for in a list (pick-typed). */
const BOXLESS = new Set(['boolean', 'days', 'times', 'tree', 'region', 'people', 'departments']);
const KINDS = Object.keys(KIND_FIELDS).filter(kind => !BOXLESS.has(kind));

/** Said of a number on its way as well as of one that is there. */
const OR_SAID: Readonly<Record<string, string>> = { 千分位: '逗号后应有三位数字' };

/** Whether what came of a text is what the table says. */
function isRight(kind: string, text: string, meant: string, made: Json, came: Came, typed: boolean): boolean {
  // Who writes a text means each letter of it.
  if (kind === 'text') return made === text && !came.stopped;
  const isNumber = kind.startsWith('number');
  // Keys that a number has no use for are left out with a word, and a list asks before it goes on.
  if (typed && isNumber && /没有填入|不能填在这里/.test(came.said)) return true;
  // Of what a key has made none of, the digits before it are what the form has until it is put right.
  if (typed && isNumber && came.stopped) return text.startsWith(came.text) && came.said !== '';
  if (!meant.startsWith('✗ ')) {
    const value = meant.split(' ! ')[0] ?? '';
    return !came.stopped && made === (kind === 'choices' ? value.split(' ').sort().join(' ') : value);
  }
  const why = meant.slice(2);
  const isSaid = came.said.includes(why) || came.said.includes(OR_SAID[why] ?? why);
  // What is no phone is a text all the same, without what stands between its digits.
  if (kind === 'phone' || kind === 'card')
    return came.stopped && isSaid && came.text === text.replace(/[ -]/g, '');
  return came.stopped && isSaid && made === null && came.text === text;
}

const WAYS: [place: string, how: string, put: Put][] = [
  ['the form', 'pasted', paste],
  ['the form', 'typed', keys],
  ['a cell of a subform', 'pasted', paste],
  ['a cell of the list', 'pasted', paste],
  ['a cell of the list', 'typed', keys],
];

describe.each(WAYS)('the table in the boxes of %s, %s', (where, how, put) => {
  it.each(KINDS)('%s', async kind => {
    const one = component(kind);
    const spec = fieldOf(one.name)!;
    // A box of one line has no line ends: a browser puts blanks there, and a subform lines.
    const cases = table.filter(([of, written]) => {
      const cell = of === kind ? cellOf(written) : null;
      return typeof cell === 'string' && (kind === 'text' || !/[\t\n]/.test(cell));
    });
    expect(cases.length).toBeGreaterThan(0);
    const wrong: unknown[] = [];
    for (const [, written, meant] of cases) {
      const text = cellOf(written) as string;
      const came = await PLACES[where]!(one, text, put);
      cleanup();
      const read = spec.read(came.value, one.props);
      const value = read.ok ? read.value : read.message;
      const list = Array.isArray(value)
        ? (kind === 'choices' ? [...value].sort() : value).join(' ')
        : String(value);
      const made = spec.isEmpty(value as Json) ? null : list;
      if (!isRight(kind, text, meant, made, came, how === 'typed'))
        wrong.push({ written: text, meant, made, ...came });
    }
    expect(wrong).toEqual([]);
  });
});
