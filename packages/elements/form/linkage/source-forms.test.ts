import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { definitions } from '../definitions.ts';
import { pageShape } from '../page.ts';
import { dataLinkOf } from './data-link.ts';
import { contentSourceOf, optionSourceOf } from './option-source.ts';
import { sourceUses, withoutSources } from './source-forms.ts';

interface Inner {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
  getter?: () => z.ZodMiniType;
}

const ID = /(?:form|dataset)_?id$/i;

/** Ways to every key of a shape that is called like the id of a form or a dataset. */
function waysTo(shape: z.ZodMiniType, way: string[] = []): string[][] {
  if (way.length > 8) return [];
  const def = (shape as unknown as { _zod: { def: Inner } })._zod.def;
  const under = (inner: z.ZodMiniType | undefined, step: string[] = []) =>
    inner ? waysTo(inner, [...way, ...step]) : [];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, inner]) =>
      ID.test(key) ? [[...way, key]] : under(inner, [key]),
    ),
    ...under(def.innerType),
    ...under(def.element, ['[]']),
    ...under(def.valueType, ['any']),
    ...under(def.in),
    ...(def.options ?? []).flatMap(option => under(option)),
  ];
}

const put = (way: readonly string[], id: string): Json => {
  const [step, ...rest] = way;
  if (step === undefined) return id;
  return step === '[]' ? [put(rest, id)] : { [step]: put(rest, id) };
};

const ACTIVE: Props = {
  defaultGenre: 'data-link',
  optionalGenre: 'normal-options',
  verification: 'dataset-content',
};
const formOf = (name: string, props: Props, page: Props = {}): Template => ({
  page,
  components: [{ id: 'fieldaaa', name, props }],
});

describe('forms that a design takes from', () => {
  const places = definitions.flatMap(({ type, props }) => waysTo(props).map(way => ({ type, way })));

  test('are found at every prop of every type that names one', () => {
    expect(places.length).toBeGreaterThan(20);
    expect(new Set(places.map(({ way }) => way.join('.')))).toEqual(
      new Set(['dataControl.formId', 'datasetAssociate.targetDatasetId']),
    );
    for (const { type, way } of places) {
      const design = formOf(type, { label: '甲', ...ACTIVE, ...(put(way, 'otherone') as Props) });
      expect([type, sourceUses(design)]).toEqual([
        type,
        [{ formId: 'otherone', nodeId: 'fieldaaa', prop: way[0], label: '「甲」' }],
      ]);
      expect(sourceUses(withoutSources(design, ['otherone']))).toEqual([]);
      expect(withoutSources(design, ['another0'])).toEqual(design);
    }
    expect(waysTo(pageShape)).toEqual([]);
  });

  test('are found in columns and in tabs, and in no prop that nothing reads', () => {
    const takes = (formId: string): Props => ({ defaultGenre: 'data-link', dataControl: { formId } });
    const column = { id: 'columnaa', name: 'input', props: { label: '列', ...takes('formaaaa') } };
    const design: Template = {
      page: { later: { datasetId: 'formbbbb' } },
      components: [
        { id: 'rowsaaaa', name: 'subform', props: { label: '明细' }, components: [column] },
        {
          id: 'tabsaaaa',
          name: 'tabs',
          props: {},
          containers: [
            { slot: 'one', components: [{ ...column, id: 'columnbb', props: takes('formcccc') }] },
          ],
        },
        formOf('input', { x: [{ formId: 'formdddd' }], constructor: { formId: 'formdddd' } })
          .components[0] as never,
      ],
    };
    expect(sourceUses(design).map(({ formId, nodeId }) => [formId, nodeId])).toEqual([
      ['formaaaa', 'columnaa'],
      ['formcccc', 'columnbb'],
    ]);
    expect(sourceUses(withoutSources(design, ['formaaaa'])).map(({ formId }) => formId)).toEqual([
      'formcccc',
    ]);
  });

  test('are none where another setting has taken their place, or nothing was chosen yet', () => {
    const source = { dataControl: { formId: 'formaaaa' }, datasetAssociate: { targetDatasetId: 'formaaaa' } };
    const idle = { defaultGenre: 'static-default', optionalGenre: 'self-options' };
    expect(sourceUses(formOf('input', { ...source, ...idle } as unknown as Props))).toEqual([]);
    const open = { ...ACTIVE, dataControl: { formId: '' }, datasetAssociate: { targetDatasetId: null } };
    expect(sourceUses(formOf('input', open as unknown as Props))).toEqual([]);
  });

  test('bring nothing once they are taken out', () => {
    const conditions = { logical: 'and', items: [] };
    const props = {
      ...ACTIVE,
      dataControl: { formId: 'formaaaa', targetFormFieldKey: 'fieldbbb', conditions },
      datasetAssociate: { targetDatasetId: 'formaaaa', value: 'fieldbbb' },
    } as unknown as Props;
    const read = (own: Props) => [dataLinkOf(own), optionSourceOf(own), contentSourceOf(own)];
    expect(read(props).every(Boolean)).toBe(true);
    const acting = withoutSources(formOf('input', props), ['formaaaa']).components[0]?.props ?? {};
    expect(read(acting)).toEqual([null, null, null]);
  });
});
