import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { host } from '@gonghui/elements/form/testing/show.tsx';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConditionValue } from '../../ui/plain/conditions/ConditionValue.tsx';
import { FormTree } from '../form-tree/FormTree.tsx';
import { CellEditor } from '../record/list/cells/CellEditor.tsx';
import { arrange, NO_LAYOUT } from '../record/list/views/layout.ts';
import { FormFill } from './FormFill.tsx';
import { FillState } from './fill-state.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

/** What is typed into a box of a type and is no value of it, and what is. */
const TYPED: Readonly<Record<string, readonly [bad: string, good: string]>> = {
  date: ['2026-02-30', '2026-03-05'],
  'date-time': ['3/5/2026 9:30', '2026-03-05 09:30'],
  'date-week': ['2026-W60', '2026-W10'],
  'date-month': ['3-2026', '2026-03'],
  'date-quarter': ['2026-Q7', '2026-Q1'],
  'date-year': ['26', '2026'],
  time: ['36:30', '09:30'],
  'date-range': ['2026-13-01', '2026-03-05'],
  'time-range': ['25:00', '09:30'],
  'time-select': ['36:30', '10:00'],
  'time-select-range': ['25:00', '10:00'],
  country: ['某国', '法国'],
  number: ['1/2', '12'],
  input: ['1380013800', '13800138000'],
  'select-single': ['丁', '甲'],
  'select-multiple': ['丁', '甲'],
};
/** Boxes of these take no text, or any; people and files are looked for in lists of their own. */
const OTHERS = new Set(
  definitions.filter(({ field, type }) => field && !Object.hasOwn(TYPED, type)).map(({ type }) => type),
);

const OWN: Readonly<Record<string, Props>> = { input: { format: 'phone' }, number: { precision: 2 } };
const OPTIONS = [{ value: 'option01', label: '甲' }];
function leaf(type: string): TemplateComponent {
  const made = definitions.find(one => one.type === type)?.defaults() ?? {};
  const options: Props = 'options' in made ? { options: OPTIONS } : {};
  return {
    id: 'field001',
    name: type,
    props: { ...made, ...options, ...OWN[type], label: '项', status: 'editable', required: false },
  };
}

const boxOf = () =>
  document.querySelector<HTMLInputElement>(
    '[data-field] input:is([type=text],[type=tel]), .gr-editor input, .gh-condition-value input',
  ) as HTMLInputElement;

/** A range has its other end. */
const AROUND: Readonly<Record<string, Json>> = {
  'date-range': ['2026-03-01', '2026-03-31'],
  'time-range': ['08:00:00', '18:00:00'],
  'time-select-range': ['08:00:00', '18:00:00'],
};

async function put(text: string): Promise<HTMLInputElement> {
  const user = userEvent.setup();
  const box = boxOf();
  await user.click(box);
  await user.tripleClick(box);
  // Keys that a number has no use for are none; what is pasted comes as it is.
  if (box.role === 'spinbutton') await user.clear(box).then(() => user.paste(text));
  else await user.keyboard(text);
  await user.tab();
  return box;
}

const template = (...components: TemplateComponent[]): Template => ({ page: {}, components });
function stateOf(component: TemplateComponent, place: string) {
  const around = AROUND[component.name];
  const values: Record<string, Json> = around ? { field001: around } : {};
  if (place !== 'cell') return new FillState(template(component), values);
  const lines = { ...leaf('subform'), id: 'lines001', components: [component] };
  return new FillState(template(lines), { lines001: [{ id: 'row00001', values }] as unknown as Json });
}
const Fill = ({ state, place }: { state: FillState; place: string }) =>
  place === 'task' ? (
    <FormTree mode="task" template={state.template} source={state} host={host} />
  ) : (
    <FormFill state={state} host={host} />
  );

describe('what is typed and is no value stays, says why, and stops what was to be sent', () => {
  const places = ['field', 'cell', 'task'] as const;
  it.each(places.flatMap(place => Object.keys(TYPED).map(type => [place, type] as const)))(
    'in a %s of %s',
    async (place, type) => {
      const [bad = '', good = ''] = TYPED[type] ?? [];
      const state = stateOf(leaf(type), place);
      render(<Fill state={state} place={place} />);
      const box = await put(bad);
      expect(box.value).toBe(bad);
      expect(screen.getByRole('alert').textContent).toContain('「项」');
      expect(state.check()).toBe(place === 'cell' ? 'lines001' : 'field001');
      // Drawn anew, as a folded group is that was opened again.
      cleanup();
      render(<Fill state={state} place={place} />);
      expect(boxOf().value).toBe(bad);
      await put(good);
      expect(state.check()).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it.each(Object.keys(TYPED))('in a cell of the list: %s', async type => {
    const [bad = '', good = ''] = TYPED[type] ?? [];
    const component = leaf(type);
    const spec = fieldOf(type);
    const [column] = arrange([{ id: 'field001', title: '项', component, spec: spec! }], NO_LAYOUT);
    const done: Json[] = [];
    render(
      <CellEditor
        {...{
          column: column!,
          value: AROUND[type] ?? spec!.empty,
          host,
          left: 0,
          top: 0,
          width: 200,
          height: 32,
        }}
        onDone={value => done.push(value)}
      />,
    );
    await put(bad);
    expect(done).toEqual([]);
    expect(boxOf().value).toBe(bad);
    expect(screen.getByRole('alert').textContent).toContain('「项」');
    await put(good);
    expect(done).toHaveLength(1);
  });

  it.each(['date', 'date-time', 'number', 'time', 'date-month', 'select-single'])(
    'in a condition: %s',
    async type => {
      const [bad = '', good = ''] = TYPED[type] ?? [];
      const { props } = leaf(type);
      const field = { key: 'field001', label: '项', type, props } as unknown as ConditionField;
      const found: Json[] = [];
      function Compared() {
        const [value, setValue] = useState<Json>(null);
        found.push(value);
        return (
          <ConditionValue
            {...{ field, value, host, disabled: false, view: { type, props } }}
            onChange={setValue}
          />
        );
      }
      render(<Compared />);
      await put(good);
      expect(found.at(-1)).not.toBeNull();
      await put(bad);
      expect(boxOf().value).toBe(bad);
      expect(found.at(-1)).toBeNull();
      expect(screen.getByRole('alert').textContent).toContain('没有填入');
    },
  );

  it('leaves nothing out that is typed into', () => {
    const typed = [...OTHERS].filter(type => {
      render(<FormFill state={new FillState(template(leaf(type)))} host={host} />);
      const box = boxOf() as HTMLInputElement | null;
      const read = box && !box.readOnly && box.role === 'combobox';
      cleanup();
      return read;
    });
    expect(typed).toEqual([]);
  });
});
