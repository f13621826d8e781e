import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { optionsNow, withOptions } from './options-now.ts';

const option = (value: string, label = value) => ({ value, label });
const choice = (id: string, options: object[], name = 'radio'): TemplateComponent =>
  ({ id, name, props: { label: id, options } }) as TemplateComponent;
const frame = (...components: TemplateComponent[]): TemplateComponent[] => [
  {
    id: 'group',
    name: 'group',
    props: {},
    containers: [{ slot: 'c0', components: [choice('inner', [option('a')])] }],
  },
  { id: 'lines', name: 'subform', props: {}, components },
];

it('names what choices offer now where it is something else, in frames and subforms too', () => {
  const then = [
    choice('same', [option('a')]),
    choice('cut', [option('a'), option('b')]),
    ...frame(choice('col', [option('a')])),
  ];
  const now = [
    choice('same', [option('a')]),
    choice('cut', [option('b')]),
    ...frame(choice('col', [option('a', '甲')])),
  ];
  const found = optionsNow(then, now);
  expect(found).toEqual({ cut: [option('b')], col: [option('a', '甲')] });
  expect(withOptions(then, found)).toEqual(now);
  expect(withOptions(then, {})).toEqual(then);
});

it('leaves alone what is gone, or became something else', () => {
  const then = [choice('gone', [option('a')]), choice('turned', [option('a')])];
  expect(optionsNow(then, [choice('turned', [option('b')], 'checkbox')])).toEqual({});
});
