import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestTemplate } from './template-digest.ts';
import type { Template } from './types.ts';

const options = { numRuns: sized(40, 1500), seed: SEED };
/** Names of the template itself among those of props: `props` within props is no other props. */
const name = fc.constantFrom('label', 'props', 'components', 'containers', 'z', 'a', '标题', '"');
const below = (part: fc.Arbitrary<Json>) =>
  fc.oneof({ maxDepth: 2 }, fc.constant<Json>([]), fc.array(part, { maxLength: 2 }));
const { value, component } = fc.letrec<{ value: Json; component: Record<string, Json | undefined> }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, 0, -0, 1.5, '', '文'),
    fc.array(tie('value') as fc.Arbitrary<Json>, { maxLength: 3 }),
    fc.dictionary(name, tie('value') as fc.Arbitrary<Json>, { maxKeys: 3 }),
  ),
  component: fc.record(
    {
      name: fc.constantFrom('input', 'group'),
      id: fc.constantFrom('a', 'b'),
      props: fc.dictionary(name, tie('value') as fc.Arbitrary<Json>, { maxKeys: 3 }),
      alias: fc.constantFrom(undefined, '别名'),
      components: below(tie('component') as fc.Arbitrary<Json>),
      containers: fc.array(
        fc.record({
          slot: name,
          components: below(tie('component') as fc.Arbitrary<Json>),
        }),
        { maxLength: 2 },
      ) as fc.Arbitrary<Json>,
    },
    { requiredKeys: ['id', 'props'] },
  ),
}));
const template = fc.record({
  page: fc.dictionary(name, value, { maxKeys: 3 }),
  components: fc.array(component, { maxLength: 3 }),
}) as unknown as fc.Arbitrary<Template>;

const frozen = <T>(part: T): T => {
  if (typeof part === 'object' && part !== null) Object.values(Object.freeze(part)).forEach(frozen);
  return part;
};
/** The same, with its keys the other way round, nothing of it the same object. */
const turned = (part: unknown): unknown =>
  Array.isArray(part)
    ? part.map(turned)
    : typeof part === 'object' && part !== null
      ? Object.fromEntries(
          Object.entries(part)
            .reverse()
            .map(([key, inner]) => [key, turned(inner)]),
        )
      : part;

describe('the digest of a template', () => {
  it('is that of its JSON, frozen or not, asked for once or again, in whatever order its keys stand', () => {
    fc.assert(
      fc.property(template, one => {
        const whole = digestOf(one as unknown as Json);
        expect([digestTemplate(one), digestTemplate(turned(one) as Template)]).toEqual([whole, whole]);
        expect([digestTemplate(frozen(one)), digestTemplate(one)]).toEqual([whole, whole]);
      }),
      options,
    );
  });

  it('is that of what stands there now, where parts are frozen and stand elsewhere as well', () => {
    fc.assert(
      fc.property(template, template, (one, other) => {
        frozen(one);
        frozen(other);
        digestTemplate(one);
        // Parts of two templates in one, components as props among them.
        const mixed = {
          page: other.page,
          components: [
            ...one.components,
            ...other.components,
            { id: 'x', name: 'x', props: one.components[0] ?? {} },
          ],
        } as unknown as Template;
        expect(digestTemplate(mixed)).toBe(digestOf(mixed as unknown as Json));
      }),
      options,
    );
  });

  it('follows what is changed in place, of parts that are not frozen', () => {
    const props: Record<string, Json> = { label: '甲' };
    const one: Template = { page: {}, components: [{ id: 'a', name: 'input', props }] };
    const before = digestTemplate(one);
    props.label = '乙';
    expect(digestTemplate(one)).toBe(digestOf(one as unknown as Json));
    expect(digestTemplate(one)).not.toBe(before);
  });

  it('is another where a component came in', () => {
    fc.assert(
      fc.property(template, one => {
        const came = { id: 'new', name: 'input', props: {} };
        const more: Template = { ...one, components: [...one.components, came] };
        expect(digestTemplate(more)).not.toBe(digestTemplate(one));
      }),
      options,
    );
  });
});
