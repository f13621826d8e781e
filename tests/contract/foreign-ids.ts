import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { input } from '@gonghui/elements/form/input/definition.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { submitForm } from '@gonghui/gateway/records/submissions/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import type { Enterprise, TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';

interface Around {
  readonly gateway: TestGateway;
  /** The enterprise that it is made in. */
  readonly other: Enterprise;
  /** The id of another thing there, which is made once. */
  readonly idOf: (kind: Kind) => Promise<string>;
}

const madeBy = ({ other }: Around) => ({ created_by: other.users.admin!, created_at: new Date() });

async function makeForm({ gateway, other, idOf }: Around): Promise<string> {
  const { forms, processes } = gateway.services;
  const { id } = await forms.create(other.ctx, {
    type: 'normal',
    appletId: await idOf('applets'),
    name: '他人的表单',
    template: {
      page: pageDefaults,
      components: [{ id: 'aaaaaaaa', name: 'input', props: input.defaults() }],
    },
  });
  await forms.release(other.ctx, id, { scope: { type: 'all', depts: [], users: [], roles: [] } });
  await processes.save(other.ctx, id, { template: [approval([other.users.admin!])] });
  await processes.activate(other.ctx, id, true);
  return id;
}

async function makeDatasource(around: Around): Promise<string> {
  const { gateway, other } = around;
  const id = newId();
  await gateway.db.withTenant(other.ctx, trx =>
    trx
      .insertInto('data_sources')
      .values({
        id,
        tenant_id: other.ctx.tenantId,
        name: '他人的数据库',
        kind: 'mysql',
        host: 'db.example.cn',
        port: 3306,
        database: 'd',
        username: 'u',
        password: null,
        tls: false,
        ca: null,
        writable: false,
        grants: '[]',
        status: 1,
        checked_at: new Date(),
        ...madeBy(around),
        updated_at: new Date(),
      })
      .execute(),
  );
  return id;
}

async function makeExtract(around: Around): Promise<string> {
  const { gateway, other, idOf } = around;
  const id = newId();
  const row = {
    id,
    tenant_id: other.ctx.tenantId,
    connection_id: await idOf('datasources'),
    schema: '',
    name: 't',
    state: 1,
    ...madeBy(around),
  };
  await gateway.db.withTenant(other.ctx, trx => trx.insertInto('extracts').values(row).execute());
  return id;
}

async function makeDatafile(around: Around): Promise<string> {
  const { gateway, other } = around;
  const id = newId();
  const row = {
    id,
    tenant_id: other.ctx.tenantId,
    name: '他人的文件',
    version: 1,
    ...madeBy(around),
    updated_at: new Date(),
  };
  await gateway.db.withTenant(other.ctx, trx => trx.insertInto('data_files').values(row).execute());
  return id;
}

async function makeFont(around: Around): Promise<string> {
  const { gateway, other, idOf } = around;
  const id = newId();
  const row = {
    id,
    tenant_id: other.ctx.tenantId,
    name: '他人的字体',
    characters: 1,
    widths: 'w.1.dw',
    file_id: await idOf('files'),
    digest: '0'.repeat(64),
    ...madeBy(around),
  };
  await gateway.db.withTenant(other.ctx, trx => trx.insertInto('fonts').values(row).execute());
  return id;
}

async function makeFile({ gateway, other }: Around): Promise<string> {
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } }).png();
  const given = { bytes: await picture.toBuffer(), name: 'a.png', purpose: 'design' } as const;
  return (await gateway.services.files.storePicture(other.ctx, given)).id;
}

async function makeHook({ gateway, other, idOf }: Around): Promise<string> {
  const { hook } = await gateway.services.hooks.create(other.ctx, {
    formId: await idOf('forms'),
    sourceType: 'form',
    name: '他人的推送',
    url: 'https://receiver.example.cn/',
    status: 'on',
    events: ['record.created'],
    condition: null,
    fields: [],
    valueForm: 'value',
    importsToo: false,
    headers: [],
  });
  return hook.id;
}

async function makeOutsideApi({ gateway, other, idOf }: Around): Promise<string> {
  const api = await gateway.services.outsideApis.create(other.ctx, {
    formId: await idOf('forms'),
    name: '他人的外部接口',
    method: 'GET',
    url: 'https://api.example.cn/',
    fixed: [],
    headers: [],
    cacheSeconds: 60,
  });
  return api.id;
}

async function makeLink({ gateway, other, idOf }: Around): Promise<string> {
  const form = await idOf('forms');
  const given = { name: '他人的链接', quota: null, opensAt: null, closesAt: null, settings: usualSettings };
  return (await gateway.services.links.manage.create(other.ctx, form, given)).id;
}

/** What the `{id}` of a path may name, as the path calls it, and how one is made. A new resource whose calls have an id is a row here. */
const MAKE = {
  users: async ({ other }: Around) => other.users.plain!,
  applets: async ({ gateway, other }: Around) =>
    (await gateway.services.applets.create(other.ctx, { name: '他人的应用' })).id,
  applet_groups: async ({ gateway, other, idOf }: Around) =>
    (await gateway.services.applets.groups.create(other.ctx, '他人的分组', [await idOf('applets')])).id,
  depts: async ({ gateway, other }: Around) =>
    (await gateway.services.organisation.depts.create(other.ctx, { name: '他人的部门' })).id,
  roles: async ({ gateway, other }: Around) =>
    (await gateway.services.organisation.roles.create(other.ctx, { title: '他人的角色' })).id,
  forms: makeForm,
  designs: ({ idOf }: Around): Promise<string> => idOf('forms'),
  datasets: async ({ gateway, other, idOf }: Around) =>
    (await gateway.services.datasets.create(other.ctx, { appletId: await idOf('applets'), kind: 'form' })).id,
  submissions: async ({ gateway, other, idOf }: Around) => {
    const given = { values: { aaaaaaaa: '密' }, key: 'foreign-key' };
    return (await submitForm(gateway.services.deps, other.ctx, await idOf('forms'), given)).id;
  },
  files: makeFile,
  jobs: ({ gateway, other }: Around): Promise<string> =>
    gateway.services.jobs.create(other.ctx, 'export', '他人的任务', {}),
  tasks: async ({ idOf }: Around): Promise<string> => `${await idOf('submissions')}_1`,
  notices: async ({ idOf }: Around): Promise<string> => `${await idOf('submissions')}_1_0_0`,
  datasources: makeDatasource,
  datafiles: makeDatafile,
  extracts: makeExtract,
  prints: async ({ gateway, other, idOf }: Around) =>
    (await gateway.services.prints.create(other.ctx, await idOf('forms'), {})).id,
  fonts: makeFont,
  hooks: makeHook,
  outside_apis: makeOutsideApi,
  public_links: makeLink,
};
type Kind = keyof typeof MAKE;

/** What the `{id}` of a path names. */
export function kindOf(path: string): Kind {
  if (/^\/v1\/datasets\/(categories\/\{id\}|\{id\}\/appletDatasets)/.test(path)) return 'applets';
  if (path.startsWith('/v1/forms/print/') || path.includes('/downloadByTemplate/')) return 'prints';
  if (path.startsWith('/v1/links/')) return 'public_links';
  if (path.startsWith('/v1/visual/') || path.startsWith('/v1/datav/')) return 'forms';
  // GET /v1/hook/{id} names a form as well; neither is there for a stranger.
  if (path.startsWith('/v1/hook/')) return /field(Table|Alias)$/.test(path) ? 'forms' : 'hooks';
  if (path.startsWith('/v1/external/api/')) return 'outside_apis';
  if (path.startsWith('/v1/approvals/underway/')) return 'forms';
  const kind = (Object.keys(MAKE) as Kind[]).find(name => path.startsWith(`/v1/${name}/`));
  if (!kind)
    throw new Error(`Say in tests/contract/foreign-ids.ts what the id of ${path} names: a row of MAKE`);
  return kind;
}

/** Ids of things of another enterprise, each made when it is first asked for. */
export function foreignIds(gateway: TestGateway, other: Enterprise): (kind: Kind) => Promise<string> {
  const made = new Map<Kind, Promise<string>>();
  const idOf = (kind: Kind): Promise<string> => {
    const known = made.get(kind) ?? MAKE[kind]({ gateway, other, idOf });
    made.set(kind, known);
    return known;
  };
  return idOf;
}
