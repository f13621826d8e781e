import type { Json } from '@gonghui/kernel/json.ts';
import type { Manifest } from '../manifest.ts';
import { FORMAT, inOrder } from '../names.ts';
import { partBytes } from '../text.ts';
import { writePackage } from '../zip/write.ts';

/** What tests say a package comes from. */
export const HEAD: Omit<Manifest, 'parts'> = {
  format: FORMAT,
  product: '0.1.0',
  origin: { installation: 'here', applet: 'origin01' },
  name: '采购',
  withData: true,
};

const input = (id: string, label: string): Json => ({ id, name: 'input', props: { label } });

/** A package of an applet with a form, a report and two datasets, one of which reads the other. */
export const TINY: Readonly<Record<string, Json>> = {
  'applet.json': { description: '', appletData: {}, homePage: 'report-1' },
  'files.json': [],
  'groups.json': [{ name: 'group-1', called: '日常', within: null, sorting: 1 }],
  'people.json': { users: [{ account: 'wang', name: '王芳' }], depts: [{ path: '总部/研发' }], roles: [] },
  'forms/form-1.json': {
    called: '订单',
    group: 'group-1',
    sorting: 1,
    saved: true,
    settings: {},
    design: { page: {}, components: [input('name0001', '品名')] },
  },
  'reports/report-1.json': {
    called: '报表',
    group: null,
    sorting: 2,
    saved: true,
    design: {
      page: {},
      components: [{ id: 'bar00001', name: 'bar', props: { datumOriginalId: 'dataset-2' } }],
    },
  },
  'datasets/dataset-1.json': {
    called: '订单',
    kind: 'aggregate',
    sorting: 1,
    saved: true,
    design: {
      page: {},
      components: [{ id: 'source01', name: 'source', props: { of: { kind: 'form', formId: 'form-1' } } }],
    },
  },
  'datasets/dataset-2.json': {
    called: '汇总',
    kind: 'cross',
    sorting: 2,
    saved: true,
    design: {
      page: {},
      components: [
        { id: 'source02', name: 'source', props: { of: { kind: 'dataset', datasetId: 'dataset-1' } } },
      ],
    },
  },
  'permissions.json': [
    {
      page: 'form-1',
      groups: [
        {
          name: '采购员',
          members: {
            type: 'limited',
            users: [{ id: 'wang', name: '王芳' }],
            depts: [{ id: '总部/研发', name: '研发' }],
            roles: [],
          },
          rows: { kind: 'all' },
        },
      ],
    },
  ],
  'views/view-1.json': {
    called: '我的',
    form: 'form-1',
    sorting: 1,
    isDefault: false,
    config: {
      filters: { logic: 'and', items: [{ fieldId: 'createdBy', operator: 'in', value: ['wang'] }] },
    },
  },
};

/** The bytes of a package of these parts. */
export async function packed(
  parts: Readonly<Record<string, Json | Uint8Array>>,
  head: Omit<Manifest, 'parts'> = HEAD,
): Promise<Uint8Array> {
  const sorted = Object.entries(parts).sort(([one], [other]) => inOrder(one, other));
  const pieces: Uint8Array[] = [];
  const written = sorted.map(([name, value]) => ({
    name,
    body: value instanceof Uint8Array ? value : partBytes(value),
  }));
  for await (const piece of writePackage(head, written)) pieces.push(piece);
  return Buffer.concat(pieces);
}
