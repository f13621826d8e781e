import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldRight } from './form-rights.ts';
import { restrictTemplate, stateTemplate } from './masked-record.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const RIGHTS: readonly FieldRight[] = ['hidden', 'readonly', 'editable'];
const right = fc.constantFrom(...RIGHTS);
/** What a design may say of a field, be it none of the three. */
const status = fc.oneof(
  { weight: 3, arbitrary: right },
  fc.constantFrom<Json>('constructor', 'toString', '', 'visible', null, 5, true),
);

/** Fields in a subform, in columns and by themselves, with ids of few letters. */
const components = fc.letrec<{ list: TemplateComponent[]; one: TemplateComponent }>(tie => ({
  list: fc.array(tie('one'), { maxLength: 4 }),
  one: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      id: fc.nat(30).map(n => `f${n}`),
      name: fc.constant('input'),
      props: fc.record({ status }, { requiredKeys: [] }),
    }),
    tie('list').map(components => ({ id: 'sub', name: 'subform', props: {}, components })),
    tie('list').map(components => ({
      id: 'cols',
      name: 'columns',
      props: {},
      containers: [{ slot: 'a', components }],
    })),
  ),
})).list as fc.Arbitrary<TemplateComponent[]>;
const rights = fc
  .dictionary(
    fc.nat(30).map(n => `f${n}`),
    right,
  )
  .map(all => new Map(Object.entries(all)));

const every = (list: readonly TemplateComponent[]): TemplateComponent[] =>
  list.flatMap(one => [
    one,
    ...every(one.components ?? []),
    ...(one.containers ?? []).flatMap(slot => every(slot.components)),
  ]);
const fieldsOf = (list: readonly TemplateComponent[]) => every(list).filter(({ name }) => name === 'input');

describe('a design as somebody with limited rights gets it', () => {
  it('has no field of which he may do more than his right or than the design says, whatever the design says', () => {
    fc.assert(
      fc.property(components, rights, (components, limited) => {
        const shown = fieldsOf(restrictTemplate({ page: {}, components }, limited, 'mark').components);
        const given = fieldsOf(components);
        expect(shown.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
        for (const [at, { id, props }] of shown.entries()) {
          const [own, his] = [given[at]?.props.status, limited.get(id)];
          const known = RIGHTS.indexOf(own as FieldRight);
          if (!his) expect(props.status).toBe(own);
          // A status that is none is the most there is, and holds no right back.
          else if (known < 0) expect(props.status).toBe(his === 'editable' ? own : his);
          else expect(props.status).toBe(RIGHTS[Math.min(known, RIGHTS.indexOf(his))]);
        }
      }),
      options,
    );
  });

  it('has none that is hidden from him where these are left out, no frame that they emptied, and all others in order', () => {
    fc.assert(
      fc.property(components, rights, (components, limited) => {
        const shown = restrictTemplate({ page: {}, components }, limited, 'drop').components;
        const kept = fieldsOf(components).filter(({ id }) => limited.get(id) !== 'hidden');
        expect(fieldsOf(shown).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
        const empty = (list: readonly TemplateComponent[]) =>
          every(list).filter(({ name, components, containers }) =>
            name === 'input' ? false : (components ?? containers?.[0]?.components ?? []).length === 0,
          ).length;
        expect(empty(shown)).toBeLessThanOrEqual(empty(components));
      }),
      options,
    );
  });

  it('is the very design where nothing is limited, and at a node what the node says', () => {
    fc.assert(
      fc.property(components, rights, (components, rights) => {
        const template = { page: {}, components };
        expect(restrictTemplate(template, new Map(), 'drop')).toBe(template);
        for (const { id, props } of fieldsOf(stateTemplate(template, rights, 'mark').components))
          if (rights.has(id)) expect(props.status).toBe(rights.get(id));
        const left = fieldsOf(stateTemplate(template, rights, 'drop').components);
        expect(left.filter(({ id }) => rights.get(id) === 'hidden')).toEqual([]);
      }),
      options,
    );
  });
});
