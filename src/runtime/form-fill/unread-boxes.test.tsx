import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { host } from '@gonghui/elements/form/testing/show.tsx';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ConditionValue } from '../../ui/plain/conditions/ConditionValue.tsx';
import { FormTree } from '../form-tree/FormTree.tsx';
import { CellEditor } from '../record/list/cells/CellEditor.tsx';
import { arrange, NO_LAYOUT } from '../record/list/views/layout.ts';
import { FormFill } from './FormFill.tsx';
import { FillState } from './fill-state.ts';
import { AROUND, boxOf, leaf, put, TYPED, template } from './testing/typed-table.ts';

beforeAll(() => loadAllViews());
afterEach(cleanup);

/** Boxes of these take no text, or any; people and files are looked for in lists of their own. */
const OTHERS = new Set(
  definitions.filter(({ field, type }) => field && !Object.hasOwn(TYPED, type)).map(({ type }) => type),
);

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
            box="0"
            parts={[]}
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
