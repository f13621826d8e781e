import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { hasWideSubform } from './wide.ts';

const subform = (...columns: [name: string, props?: Props][]): TemplateComponent => ({
  id: 'rows0001',
  name: 'subform',
  props: {},
  components: columns.map(([name, props = {}], at) => ({ id: `column${at}`, name, props })),
});

it('asks for a wider sheet where the columns of a subform, wherever it stands, have no room', () => {
  expect(hasWideSubform([subform(['input'], ['number'], ['number'])])).toBe(false);
  const five = subform(['input'], ['number'], ['number'], ['number'], ['textarea']);
  expect(hasWideSubform([five])).toBe(true);
  const group = { id: 'group001', name: 'group', props: {}, components: [five] };
  expect(hasWideSubform([group])).toBe(true);
  expect(hasWideSubform([subform(['input', { columnWidth: 370 }], ['input', { columnWidth: 370 }])])).toBe(
    true,
  );
});
