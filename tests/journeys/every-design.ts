import { definitions } from '@gonghui/elements/form/definitions.ts';
import { pageDefaults } from '@gonghui/elements/print/page.ts';
import { toStencil } from '@gonghui/elements/print/stencil-form.ts';
import { cellOf, columnsOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { definitions as reportDefinitions } from '@gonghui/elements/report/definitions.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { asset } from '@gonghui/testkit/screens.ts';
import type { Page } from '@playwright/test';
import { approvalBy, flowNode, people } from './approval-support.ts';
import { makeEveryElement } from './page-support.ts';
import { COST, KIND, makeRepairs, makeScreen, type Repairs } from './screen-support.ts';
import { call, makeForm } from './support.ts';

/** Makes a design of a kind, and answers what its address ends in. */
type Make = (admin: Page) => Promise<string>;

const at = (place: number) => String(place).padStart(4, '0');
const everybody = { type: 'all' };

/** A form of every type that may stand in one; what stands only within others stands within its subform. */
async function makeEveryField(admin: Page): Promise<string> {
  const types = definitions.filter(({ categories, type }) => categories.length > 0 && type !== 'subform');
  const all = types.map(({ type, title }) => component(type, { label: title }));
  const lines = component('subform', { label: '明细' }, [component('input', { label: '品名' })]);
  const { appletId, formId } = await makeForm(admin, '每种设计', template(...all, lines));
  return `${appletId}/${formId}`;
}

/** Steps of every type, in a flow that is not in use. */
async function makeEveryStep(admin: Page): Promise<string> {
  const { 李明: ming = '' } = await people(admin, '李明');
  const days = component('number', { label: '请假天数' }, undefined, 'days0000');
  const { appletId, formId } = await makeForm(admin, '每种节点', template(days));
  const expression = { key: 'days0000', keyLabel: '请假天数', type: 'number', operator: 'gt', value: 3 };
  const steps = [
    approvalBy('主管', { 李明: ming }),
    flowNode('gateways', { title: '天数' }, [
      flowNode('ExclusiveGateway', { title: '多于三天', expressions: [{ id: 'expr0001', ...expression }] }),
      flowNode('ExclusiveGateway', { title: '其他条件', isDefault: true, expressions: [] }),
    ]),
    ...(['ccTask', 'messageNotice', 'emailNotice'] as const).map(type => flowNode(type, {})),
  ];
  await call(admin, 'PUT', `/v1/forms/${formId}/process`, { template: steps });
  return `${appletId}/${formId}`;
}

/** A dataset with parts of every type but those of an aggregate. */
async function makeEveryPart(admin: Page): Promise<string> {
  const { appletId, formId, datasetId } = await makeRepairs(admin);
  const of = { kind: 'form', formId };
  const from = (source: string, key: string) => ({ source, key });
  const scope = everybody;
  const condition = {
    logical: 'and',
    items: [{ key: 'fcost001', keyLabel: '维修费用', type: 'number', operator: 'gt', value: 3 }],
  };
  const sources = ['source01', 'source02', 'source03'].map(id => ({ id, name: '资产报修', of }));
  const columns = [{ id: 'ucost001', alias: '费用', type: 'number', from: { source02: 'cost0001' } }];
  await call(admin, 'PUT', `/v1/datasets/${datasetId}`, {
    definition: {
      ...{ kind: 'form', dataRight: 'viewer', freshness: 'live', sources },
      relations: [
        {
          ...{ id: 'relate01', left: 'source01', right: 'source02', join: 'left' },
          keys: [{ left: 'kind0001', right: 'kind0001' }],
        },
      ],
      unions: [{ id: 'union001', name: '合并', members: ['source02', 'source03'], columns }],
      fields: [
        { id: 'fkind001', alias: '资产类别', type: 'select-single', from: from('source01', 'kind0001') },
        { id: 'fcost001', alias: '维修费用', type: 'number', from: from('source01', 'cost0001') },
        { id: 'fdoubl01', alias: '两倍', type: 'number', formula: '{fcost001}*2', level: 'row' },
      ],
      rowRules: [{ id: 'rowrule1', scope, condition }],
      fieldRules: [{ id: 'fieldru1', scope, fields: ['fcost001'] }],
    },
  });
  return `${appletId}/${datasetId}`;
}

const bound = (datasetId: string) => ({
  ...{ datumOriginalId: datasetId },
  datumProps: {
    ...{ xLabels: [KIND], yValues: [COST], classify: [KIND], numeric: [COST] },
    ...{ indicator: [COST], tColumns: [KIND, COST] },
  },
});

async function makeEveryPanel(admin: Page): Promise<string> {
  const { appletId, datasetId }: Repairs = await makeRepairs(admin);
  const components = reportDefinitions.map(({ type, title, defaults }, place) => ({
    ...{ id: `each${at(place)}`, name: type },
    props: { ...defaults(), name: title, ...bound(datasetId) },
  }));
  const { id } = await call<{ id: string }>(admin, 'POST', '/v1/forms', {
    ...{ type: 'visual', appletId, name: '每种组件' },
    template: { page: { theme: 'light' }, components },
  });
  return `${appletId}/${id}`;
}

async function makeEveryAsset(admin: Page): Promise<string> {
  const { appletId, datasetId } = await makeRepairs(admin);
  const types = [...screenTypes.keys()].filter(type => type !== 'layer');
  const all = types.map((name, place) => {
    const made = asset(`each${at(place)}`, name);
    return 'datumProps' in made.props ? asset(made.id, name, {}, bound(datasetId) as never) : made;
  });
  return `${appletId}/${await makeScreen(admin, appletId, '每种组件', all)}`;
}

async function makeEveryMark(admin: Page): Promise<string> {
  const { appletId, formId } = await makeRepairs(admin);
  const free = [...stencilTypes.keys()].filter(type => type !== 'row' && type !== 'cell');
  const components: TemplateComponent[] = [
    rowOf('row00001', [cellOf('cell0001', 'col00000', { text: '报修单' })]),
    rowOf('row00002', [cellOf('cell0002', 'col00001', { text: '费用' })], { band: 'head' }),
    ...free.map((name, place) => freeOf(`free${at(place)}`, name, { pos: [10 * place, 60] })),
  ];
  const saved = toStencil(stencilOf(components, { ...pageDefaults, cols: columnsOf(60, 60) }));
  const body = { template: saved, name: '报修单' };
  const { id } = await call<{ id: string }>(admin, 'POST', `/v1/forms/${formId}/print`, body);
  return `${appletId}/${formId}/${id}`;
}

async function makeEveryElementOfPages(admin: Page): Promise<string> {
  const { appletId, datasetId } = await makeRepairs(admin);
  return `${appletId}/${await makeEveryElement(admin, appletId, datasetId, '每种元素')}`;
}

/** A design of each kind with everything in it that the kind has. */
export const EVERY_DESIGN: Readonly<Record<string, Make>> = {
  form: makeEveryField,
  flow: makeEveryStep,
  dataset: makeEveryPart,
  report: makeEveryPanel,
  screen: makeEveryAsset,
  stencil: makeEveryMark,
  page: makeEveryElementOfPages,
};
