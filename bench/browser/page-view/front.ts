import { boundTo, element, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { copyRecords } from '../../lib/copy-records.ts';
import type { Session } from '../session.ts';

const RECORDS = 100_000;
export const ELEMENTS = 40;

/** Records by the hundred thousand, a dataset over them, and where they lie. */
export interface Store {
  readonly appletId: string;
  readonly formId: string;
  readonly datasetId: string;
  readonly columns: { readonly title: string; readonly day: string };
  /** One more record, so that no answer is an old one. */
  touch(): Promise<void>;
}

export const TITLE: Props = { id: 'bt', fieldId: 'ftitle01', alias: '事由', type: 'input' };
const DAY: Props = { id: 'bd', fieldId: 'fday0001', alias: '日期', type: 'date' };
const NEWEST: Props = { ...DAY, id: 'bs', sort: { by: 'key', direction: 'desc' } };
const COUNT: Props = { id: 'bc', fieldId: '$count', alias: '条数', type: 'number' };

export async function buildStore(session: Session): Promise<Store> {
  const title = component('input', { label: '事由' });
  const day = component('date', { label: '日期' });
  const { appletId, formId } = await session.makeForm('十万条报修', template(title, day));
  const submit = () =>
    session.call<{ id: string }>('POST', `/v1/forms/${formId}`, {
      ...{ key: `${newId()}${newId()}`, values: { [title.id]: '首条', [day.id]: '2026-01-01' } },
    });
  const { id } = await submit();
  const columns = { title: `f_${title.id}`, day: `f_${day.id}` };
  await copyRecords(session.pool, formId, id, RECORDS - 1, {
    [columns.title]: `'第 ' || n || ' 次报修'`,
    [columns.day]: `date '2024-01-01' + (n % 700)`,
  });
  const made = await session.call<{ id: string }>('POST', '/v1/datasets', { appletId, name: '报修' });
  const from = (key: string) => ({ source: 'source01', key });
  await session.call('PUT', `/v1/datasets/${made.id}`, {
    definition: {
      ...{ kind: 'form', relations: [], unions: [], rowRules: [], fieldRules: [] },
      ...{ dataRight: 'viewer', freshness: 'live' },
      sources: [{ id: 'source01', name: '报修', of: { kind: 'form', formId } }],
      fields: [
        { id: 'ftitle01', alias: '事由', type: 'input', from: from(title.id) },
        { id: 'fday0001', alias: '日期', type: 'date', from: from(day.id) },
      ],
    },
  });
  const touch = async () => void (await submit());
  return { appletId, formId, datasetId: made.id, columns, touch };
}

export const listOf = ({ datasetId }: Store, id: string, name = 'list', more: Props = {}) =>
  boundTo(datasetId, id, name, { title: [TITLE], sort: [NEWEST] }, { label: '最新报修', ...more });

const words = { content: '两小时内响应，节假日由值班人员受理', overColumns: 4 };
const items = (fields: (at: number) => Props) =>
  Array.from({ length: 4 }, (_, at) => ({ key: `item000${at}`, ...fields(at) }));
const BLOCKS = items(at => ({
  ...{
    title: `服务 ${at}`,
    content: '随时可以申请',
    picture: '',
    buttonText: '',
    link: '',
    label: `第 ${at}`,
  },
}));
const TILES = items(at => ({
  label: `入口 ${at}`,
  icon: 'calendar',
  color: '#264ae5',
  picture: '',
  link: '',
}));

/** The front of an applet: as many elements of its kinds as offices put on one, without charts. */
export function front(store: Store): TemplateComponent[] {
  const third = { overColumns: 4 };
  const number = (at: number): ((id: string) => TemplateComponent)[] => [
    id => boundTo(store.datasetId, id, 'indicator', { value: [COUNT] }, { label: `报修 ${at}`, ...third }),
    id => element(id, 'paragraph', words),
    id => element(id, 'button', { label: `按钮 ${at}`, ...third }),
    id => element(id, 'link', { label: '规章', text: '规章', link: 'https://example.com/', ...third }),
    id => element(id, 'place', { label: '地点', address: 'A 座 9 层', ...third }),
    id => element(id, 'divider', {}),
  ];
  const rows: ((id: string) => TemplateComponent)[] = [
    id => element(id, 'banner', { title: '行政服务', content: '都从这里开始', height: 160 }),
    id => element(id, 'entrance', { items: TILES }),
    id => listOf(store, id),
    id => element(id, 'content-template', { items: BLOCKS }),
    id => element(id, 'switch-template', { items: BLOCKS }),
    id => listOf(store, id, 'acts', { showCount: 5 }),
    ...[1, 2, 3, 4, 5, 6].flatMap(number),
  ];
  return rows.slice(0, ELEMENTS).map((make, at) => make(`front${String(at).padStart(3, '0')}`));
}

/** A released page of these components; answers its address and id. */
export async function release(
  session: Session,
  { appletId }: Store,
  name: string,
  components: TemplateComponent[],
): Promise<{ id: string; address: string }> {
  const { id } = await session.call<{ id: string }>('POST', '/v1/forms', { type: 'custom', appletId, name });
  const saved = { type: 'custom', template: pageOf(components) };
  await session.call('PATCH', `/v1/forms/${id}/components`, saved);
  await session.call('POST', `/v1/forms/${id}/release`, { scope: { type: 'all' } });
  return { id, address: `${session.base}/url/custom/${id}` };
}
