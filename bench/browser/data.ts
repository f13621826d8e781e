import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { copyRecords } from '../lib/copy-records.ts';
import { FIELDS } from '../report/panels.ts';
import type { Session } from './session.ts';

/** An applet with a form of five fields, so many records of it, and a dataset with the columns of `FIELDS`. */
export async function makeData(
  session: Session,
  records: number,
): Promise<{ appletId: string; datasetId: string }> {
  const kinds = Array.from({ length: 8 }, (_, at) => ({ value: newId(), label: `类别${at + 1}` }));
  const fields = {
    day: component('date', { label: '日期' }),
    dept: component('dept', { label: '部门' }),
    kind: component('select-single', { label: '类别', options: kinds }),
    amount: component('number', { label: '金额', precision: 2 }),
    text: component('input', { label: '事由' }),
  };
  const { appletId, formId } = await session.makeForm('领用', template(...Object.values(fields)));
  const { rows } = await session.pool.query<{ id: string }>('select id from depts order by id limit 20');
  const values = {
    [fields.day.id]: '2026-01-01',
    [fields.dept.id]: [rows[0]?.id],
    [fields.kind.id]: kinds[0]?.value,
    [fields.amount.id]: 1,
    [fields.text.id]: '一次领用',
  };
  const key = `${newId()}${newId()}`;
  const { id } = await session.call<{ id: string }>('POST', `/v1/forms/${formId}`, { values, key });
  const array = (ids: readonly string[]) => `(array[${ids.map(one => `'${one}'`).join(', ')}])`;
  await copyRecords(session.pool, formId, id, records - 1, {
    [`f_${fields.day.id}`]: `date '2023-01-01' + (n % 1096)`,
    [`f_${fields.dept.id}`]: `array[${array(rows.map(one => one.id))}[1 + (n * 7) % ${rows.length}]]`,
    [`f_${fields.kind.id}`]: `${array(kinds.map(({ value }) => value))}[1 + n % 8]`,
    [`f_${fields.amount.id}`]: `(n % 100000) / 100.0`,
    [`f_${fields.text.id}`]: `'第' || n || '次领用'`,
  });
  const source = formSource(formId, undefined, 'source01');
  const definition: DatasetDefinition = dataset({
    sources: [source],
    fields: (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map(name =>
      columnOf(source.id, fields[name].id, fields[name].name, FIELDS[name]),
    ),
  });
  const made = await session.call<{ id: string }>('POST', '/v1/datasets', { appletId, name: '领用' });
  await session.call('PUT', `/v1/datasets/${made.id}`, { definition });
  return { appletId, datasetId: made.id };
}
