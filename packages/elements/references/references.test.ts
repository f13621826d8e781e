import type { Json } from '@gonghui/kernel/json.ts';
import type { DesignKind, Props } from '@gonghui/scene/types.ts';
import { describe, expect, test } from 'vitest';
import { kindOf, kinds } from '../kinds/index.ts';
import { referencesOf, renameReferences } from './references.ts';

/** Every place that may hold the id of something else, by hand: in which kind, in which type (`` for the page), and what stands there. */
const PLACES: readonly (readonly [kind: DesignKind, type: string, props: Props])[] = [
  [
    'form',
    'number',
    {
      dataControl: {
        formId: 'OLD-form1',
        targetFormFieldKey: 'k',
        conditions: {
          logical: 'and',
          items: [{ key: 'k', keyLabel: '', type: 'staff', operator: 'in', value: ['OLD-user1'] }],
        },
      },
    },
  ],
  ['form', 'select-single', { datasetAssociate: { targetDatasetId: 'OLD-form1', value: 'k', label: 'k' } }],
  [
    'form',
    'input',
    {
      datasetAssociate: { targetDatasetId: 'OLD-form1' },
      outsideApi: { apiId: 'OLD-outside-api', inputs: [] },
    },
  ],
  ['form', 'radio', { outsideOptions: { apiId: 'OLD-outside-api', inputs: [] } }],
  ['form', 'staff', { defaultValue: ['OLD-user1', 'OLD-user2'] }],
  ['form', 'dept', { defaultValue: ['OLD-dept1'] }],
  ['form', 'role', { defaultValue: ['OLD-role1'] }],
  [
    'form',
    'rich',
    {
      defaultValue: '<p><img src="/getway-api/v1/files/OLD-file1"> <a href="/url/form/OLD-page1">去</a></p>',
    },
  ],
  ['form', 'graphic', { graphicContent: '<p><img src="/getway-api/v1/files/OLD-file1"></p>' }],
  ['form', 'picture', { picture: 'OLD-file1', link: '/url/report/OLD-page1' }],
  [
    'form',
    'picture',
    { picture: '/getway-api/v1/files/OLD-file1', link: '/url/applet/OLD-applet?form=OLD-page1' },
  ],
  ['form', 'container', { background: { color: '', image: 'OLD-file1' } }],
  ['form', 'video', { video: 'OLD-file1', poster: 'OLD-file2' }],
  ['form', 'carousel', { items: [{ key: 'a', picture: 'OLD-file1', link: '/url/custom/OLD-page1' }] }],
  ['form', 'picture-single', { options: [{ value: 'a', label: 'a', image: 'OLD-file1' }] }],
  [
    'form',
    '',
    {
      rules: [
        {
          id: 'r',
          when: {
            logical: 'or',
            items: [
              {
                logical: 'and',
                items: [{ key: 'k', keyLabel: '', type: 'dept', operator: 'eq', value: 'OLD-dept1' }],
              },
            ],
          },
        },
      ],
    },
  ],
  [
    'form',
    '',
    {
      checks: [
        {
          id: 'c',
          must: {
            logical: 'and',
            items: [{ key: 'k', keyLabel: '', type: 'role', operator: 'eq', value: 'OLD-role1' }],
          },
          message: '',
        },
      ],
    },
  ],
  ['page', 'list', { datumOriginalId: 'OLD-dataset' }],
  ['page', 'external', { formId: 'OLD-page1', componentId: 'abc' }],
  ['page', '', { background: { color: '', image: 'OLD-file1' } }],
  [
    'report',
    'bar',
    {
      datumOriginalId: 'OLD-dataset',
      datumProps: {
        through: [
          { id: 't', kind: 'report', reportId: 'OLD-page1' },
          { id: 'u', kind: 'address', address: 'https://a.cn/url/form/OLD-page1' },
        ],
        filter: {
          logical: 'and',
          items: [{ key: 'k', keyLabel: '', type: 'staff', operator: 'eq', value: 'OLD-user1' }],
        },
      },
    },
  ],
  ['screen', 'VPicture', { picture: 'OLD-file1' }],
  ['screen', 'pie', { datumOriginalId: 'OLD-dataset' }],
  ['screen', '', { backgroundImage: 'OLD-file1', cover: 'OLD-file2' }],
  ['dataset', 'source', { of: { kind: 'form', formId: 'OLD-form1' } }],
  ['dataset', 'source', { of: { kind: 'dataset', datasetId: 'OLD-dataset' } }],
  ['dataset', 'source', { of: { kind: 'table', connectionId: 'OLD-connection', table: 't' } }],
  ['dataset', 'source', { of: { kind: 'sheet', fileId: 'OLD-data-file', sheet: 's' } }],
  [
    'dataset',
    'rowRule',
    {
      scope: {
        type: 'limited',
        users: [{ id: 'OLD-user1', name: '' }],
        depts: [{ id: 'OLD-dept1', name: '' }],
        roles: [{ id: 'OLD-role1', name: '' }],
      },
      condition: {
        logical: 'and',
        items: [{ key: 'k', keyLabel: '', type: 'staff', operator: 'in', value: ['OLD-user2'] }],
      },
    },
  ],
  [
    'dataset',
    'fieldRule',
    { scope: { type: 'limited', users: [{ id: 'OLD-user1', name: '' }] }, fields: [] },
  ],
  [
    'dataset',
    '',
    {
      filter: {
        logical: 'and',
        items: [{ key: 'k', keyLabel: '', type: 'dept', operator: 'eq', value: 'OLD-dept1' }],
      },
    },
  ],
  [
    'flow',
    'UserTask',
    {
      selectorTags: [
        { id: 'OLD-user1', type: 'user', name: '' },
        { id: 'OLD-role1', type: 'role', name: '' },
      ],
      limitedTags: [{ id: 'OLD-dept1', type: 'dept', name: '' }],
      timeoutSetting: [{ id: 't', selectorTags: [{ id: 'OLD-user2', type: 'user', name: '' }] }],
    },
  ],
  ['flow', 'messageNotice', { selectorTags: [{ id: 'OLD-user1', type: 'user', name: '' }] }],
  [
    'flow',
    'ExclusiveGateway',
    {
      expressions: [{ id: 'e', key: 'k', keyLabel: '', type: 'staff', operator: 'eq', value: ['OLD-user1'] }],
    },
  ],
  ['stencil', 'image', { image: 'OLD-file1' }],
  [
    'stencil',
    'label',
    {
      style: { font: 'OLD-font' },
      showIf: {
        logical: 'and',
        items: [{ key: 'k', keyLabel: '', type: 'role', operator: 'eq', value: 'OLD-role1' }],
      },
    },
  ],
  ['stencil', '', { dataset: { formId: 'OLD-form1', version: 1 }, background: 'OLD-file1' }],
];

const design = (type: string, props: Props) =>
  type === ''
    ? { page: props, components: [] }
    : { page: {}, components: [{ id: 'node0001', name: type, props }] };
const countOf = (value: Json): number => (JSON.stringify(value).match(/OLD/g) ?? []).length;

describe.each(PLACES)('%s %s', (kind, type, props) => {
  test('every id in it is found, and another stands there in a copy', () => {
    const template = design(type, props);
    const renamed = renameReferences(kindOf(kind), template, (_, id) => id.replace('OLD', 'new'));
    expect(countOf(renamed as unknown as Json)).toBe(0);
    expect(renamed).toEqual(JSON.parse(JSON.stringify(template).replaceAll('OLD', 'new')));
    const found = referencesOf(kindOf(kind), template).filter(({ id }) => id.startsWith('OLD'));
    expect(found.length).toBe(new Set(JSON.stringify(template).match(/OLD[\w-]+/g)).size);
    expect(found.filter(({ to, id }) => !id.startsWith(`OLD-${to}`))).toEqual([]);
  });
});

test('nothing else of a design is touched', () => {
  for (const [kind, type, props] of PLACES)
    expect(renameReferences(kindOf(kind), design(type, props), (_, id) => id)).toEqual(design(type, props));
});

test('what has another shape than a place knows is left as it is', () => {
  const odd: Json[] = [
    null,
    7,
    true,
    'x',
    [],
    [null, 7],
    {},
    { items: 'x' },
    { items: [null] },
    [{ id: 7 }],
    [[['x']]],
  ];
  for (const [kind, type, props] of PLACES)
    for (const value of odd) {
      const broken = Object.fromEntries(Object.keys(props).map(prop => [prop, value]));
      expect(renameReferences(kindOf(kind), design(type, broken), (_, id) => id)).toEqual(
        design(type, broken),
      );
    }
});

/** Props of a type that neither a setting nor the kind says anything of: whether an id stands in them nobody knows. */
function untold(kind: ReturnType<typeof kindOf>): string[] {
  return [...kind.types].flatMap(([type, { props, settings }]) => {
    const shape = (props as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
    const told = new Set(
      settings.flatMap(group =>
        group.settings.flatMap(({ prop, also = [] }) => [prop, ...also].map(one => one.split('.')[0])),
      ),
    );
    return Object.keys(shape)
      .filter(prop => !told.has(prop) && !Object.hasOwn(kind.references?.props ?? {}, prop))
      .map(prop => `${type}.${prop}`);
  });
}

test('every prop of every type says whether ids of other things stand in it', () => {
  expect(Object.fromEntries(kinds().map(kind => [kind.kind, untold(kind)]))).toEqual(
    Object.fromEntries(kinds().map(({ kind }) => [kind, []])),
  );
  const { references: _, ...silent } = kindOf('form');
  expect(untold(silent)).toContain('number.dataControl');
});
