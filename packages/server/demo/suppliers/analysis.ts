import type { DatasetDefinition, DatasetField, Origin } from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { jobEnd } from '../job-end.ts';
import { datasetOf, mappedField, panelsOver, reportOf, sumOf } from '../reports.ts';
import { HOST, type SupplierServer } from './server.ts';
import { DATABASE } from './session.ts';
import { READER } from './tables.ts';

const CONNECTION = '供应商数据库';
const DELIVERED = '供应商到货';
const BOUGHT = '采购与供应商';
const REPORT = '供应商分析';
const SCHEMA = 'public';
const NIGHTLY_MINUTES = 1440;
const MONEY = { prefix: '¥', thousands: true, decimals: 0 };

/** The connection as an administrator would add it; answers its id. */
async function connected({ datasources }: Services, admin: Ctx, server: SupplierServer): Promise<string> {
  const known = (await datasources.list(admin)).find(({ name }) => name === CONNECTION);
  if (known) return known.id;
  const { port, password } = server;
  const place = { host: HOST, port, database: DATABASE, user: READER, password, tls: false };
  const { id } = await datasources.create(admin, { name: CONNECTION, kind: 'postgres', ...place });
  for (const table of ['suppliers', 'deliveries']) await datasources.columns(admin, id, SCHEMA, table);
  return id;
}

/**
 * Leads the connection to where the database is now, if its port was another's at this start. One that people have made lead elsewhere, to
 * another machine or as another account, is theirs.
 */
export async function followPort(services: Services, admin: Ctx, server: SupplierServer): Promise<void> {
  const { datasources } = services;
  for (const { id } of await datasources.list(admin)) {
    const { host, port, database, user, kind, name, tls } = await datasources.get(admin, id);
    if (host !== HOST || user !== READER || database !== DATABASE || port === server.port) continue;
    await server.wake();
    const place = { host, port: server.port, database, user, password: server.password, tls };
    await datasources.update(admin, id, { name, kind, ...place });
  }
}

/** The suppliers themselves are fetched every night: beside records they are read from there. */
async function fetched(
  services: Services,
  admin: Ctx,
  connectionId: string,
  stopped: () => boolean,
): Promise<void> {
  const { extracts } = services;
  const [known] = await extracts.list(admin, connectionId);
  if (known?.extractedAt) return;
  const body = { schema: SCHEMA, table: 'suppliers' };
  const { extractId, jobId } = await extracts.create(admin, connectionId, body);
  await extracts.schedule(admin, extractId, NIGHTLY_MINUTES);
  await jobEnd(services, admin, jobId, stopped);
}

const tableOf = (connectionId: string, table: string): Origin => ({
  kind: 'table',
  connectionId,
  schema: SCHEMA,
  table,
});
const column = (
  source: string,
  [id, alias, type, key]: readonly [id: string, alias: string, type: string, key: string],
  format?: DatasetField['format'],
): DatasetField => ({ id, alias, type, from: { source, key }, ...(format && { format }) });
const PLAIN = { unions: [], rowRules: [], fieldRules: [], dataRight: 'viewer' as const };

/** Asked in the suppliers' database itself. */
const delivered = (connectionId: string): DatasetDefinition => ({
  ...PLAIN,
  kind: 'database',
  freshness: 'live',
  sources: [
    { id: 'delivery', name: 'deliveries', of: tableOf(connectionId, 'deliveries') },
    { id: 'supplier', name: 'suppliers', of: tableOf(connectionId, 'suppliers') },
  ],
  relations: [
    {
      ...{ id: 'deliwhom', left: 'delivery', right: 'supplier', join: 'left' },
      keys: [{ left: 'supplier_id', right: 'id' }],
    },
  ],
  fields: [
    column('supplier', ['sdnamexx', '供应商', 'input', 'name']),
    column('supplier', ['sdgradex', '等级', 'input', 'grade']),
    column('delivery', ['sddayxxx', '到货日期', 'date', 'delivered_on']),
    column('delivery', ['sdmanyxx', '数量', 'number', 'quantity']),
    column('delivery', ['sdbadxxx', '不合格数量', 'number', 'defects']),
    column('delivery', ['sdontime', '是否准时', 'switch', 'on_time']),
    column('delivery', ['sdamount', '金额', 'number', 'amount'], MONEY),
    {
      ...{ id: 'sdratexx', alias: '不合格率', type: 'number', level: 'measure' },
      formula: 'SUM({{sdbadxxx}}) / SUM({{sdmanyxx}})',
      format: { percent: true, decimals: 2 },
    },
  ],
});

/** All records of 采购入库, as totals, beside what the other database knows of their suppliers, by name. */
const bought = (connectionId: string, formId: string): DatasetDefinition => ({
  ...PLAIN,
  dataRight: 'all',
  kind: 'form',
  freshness: 'extract',
  sources: [
    { id: 'purchase', name: '采购入库', of: { kind: 'form', formId } },
    { id: 'supplier', name: 'suppliers', of: tableOf(connectionId, 'suppliers') },
  ],
  relations: [
    {
      ...{ id: 'purcwhom', left: 'purchase', right: 'supplier', join: 'left' },
      keys: [{ left: 'pcvendor', right: 'name' }],
    },
  ],
  fields: [
    column('purchase', ['sbvendor', '供应商', 'select-single', 'pcvendor']),
    column('purchase', ['sbdayxxx', '入库日期', 'date', 'pcindate']),
    column('purchase', ['sbamount', '采购金额', 'number', 'pctotalx'], MONEY),
    column('supplier', ['sbgradex', '供应商等级', 'input', 'grade']),
    column('supplier', ['sbcityxx', '所在城市', 'input', 'city']),
    column('supplier', ['sbtermxx', '账期（天）', 'number', 'payment_days']),
  ],
});

function panels(deliveredId: string, boughtId: string): TemplateComponent[] {
  const [there, here] = [panelsOver(deliveredId), panelsOver(boughtId)];
  const name = mappedField('spname01', 'sdnamexx', '供应商', 'input');
  return [
    there(['spcardxx', 'indicatorcard', '到货金额'], {
      indicator: [sumOf('spcard01', 'sdamount', '到货金额')],
    }),
    there(['spratexx', 'indicatorcard', '不合格率'], {
      indicator: [mappedField('sprate01', 'sdratexx', '不合格率', 'number')],
    }),
    there(['spbadsum', 'indicatorcard', '不合格数量'], {
      indicator: [sumOf('spbadsu1', 'sdbadxxx', '不合格数量')],
    }),
    there(['spcountx', 'indicatorcard', '到货次数'], {
      indicator: [mappedField('spcount1', '$count', '到货次数', 'number')],
    }),
    there(
      ['spontime', 'pie', '准时到货'],
      {
        classify: [mappedField('spontim1', 'sdontime', '是否准时', 'switch')],
        numeric: [mappedField('spontim2', '$count', '到货次数', 'number')],
      },
      { span: 4 },
    ),
    there(
      ['spbadxxx', 'bar', '各供应商的不合格率'],
      { xLabels: [name], yValues: [mappedField('spbad001', 'sdratexx', '不合格率', 'number')] },
      { span: 4 },
    ),
    here(
      ['spgradex', 'bar', '按供应商等级的采购金额'],
      {
        xLabels: [mappedField('spgrade1', 'sbgradex', '供应商等级', 'input')],
        yValues: [sumOf('spgrade2', 'sbamount', '采购金额')],
      },
      { span: 4 },
    ),
    there(
      ['sptrendx', 'line', '每月到货金额'],
      {
        xLabels: [mappedField('sptrend1', 'sddayxxx', '到货日期', 'date', { unit: 'month' })],
        yValues: [sumOf('sptrend2', 'sdamount', '到货金额')],
      },
      { span: 12 },
    ),
  ];
}

/**
 * The suppliers' database as a connection, one dataset that asks it and one that puts it beside records, and a report of both.
 * What is there already is kept.
 */
export async function ensureSuppliers(
  services: Services,
  admin: Ctx,
  { appletId, formId, server }: { appletId: string; formId: string; server: SupplierServer },
  stopped: () => boolean,
): Promise<void> {
  await server.wake();
  const connectionId = await connected(services, admin, server);
  await fetched(services, admin, connectionId, stopped);
  if (stopped()) return;
  const there = await datasetOf(services, admin, {
    appletId,
    name: DELIVERED,
    kind: 'database',
    definition: delivered(connectionId),
  });
  const here = await datasetOf(services, admin, {
    appletId,
    name: BOUGHT,
    kind: 'form',
    definition: bought(connectionId, formId),
  });
  await reportOf(services, admin, { appletId, name: REPORT, components: panels(there, here) });
}
