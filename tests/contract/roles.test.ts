import { allCalls } from '@gonghui/contract/calls.ts';
import type { Call, Role } from '@gonghui/contract/define.ts';
import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { input } from '@gonghui/elements/form/input/definition.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Everybody who can ask: an account of each role. */
const CALLERS: Record<string, Role> = {
  admin: 'admin',
  manager: 'app',
  developer: 'developer',
  platform: 'platform',
  plain: 'user',
};
const calls = allCalls();

const KINDS = [
  'users',
  'applets',
  'applet_groups',
  'depts',
  'roles',
  'forms',
  'designs',
  'datasets',
  'submissions',
  'files',
  'jobs',
  'tasks',
  'notices',
  'datasources',
  'datafiles',
  'extracts',
  'prints',
  'fonts',
  'hooks',
  'outside_apis',
  'public_links',
] as const;
type Kind = (typeof KINDS)[number];
/** What the `{id}` of a path names. */
function kindOf(path: string): Kind {
  if (/^\/v1\/datasets\/(categories\/\{id\}|\{id\}\/appletDatasets)/.test(path)) return 'applets';
  if (path.startsWith('/v1/forms/print/') || path.includes('/downloadByTemplate/')) return 'prints';
  if (path.startsWith('/v1/links/')) return 'public_links';
  if (path.startsWith('/v1/visual/') || path.startsWith('/v1/datav/')) return 'forms';
  // GET /v1/hook/{id} names a form as well; neither is there for a stranger.
  if (path.startsWith('/v1/hook/')) return /field(Table|Alias)$/.test(path) ? 'forms' : 'hooks';
  if (path.startsWith('/v1/external/api/')) return 'outside_apis';
  if (path.startsWith('/v1/approvals/underway/')) return 'forms';
  const kind = KINDS.find(name => path.startsWith(`/v1/${name}/`));
  if (!kind) throw new Error(`Say in this test what the id of ${path} names`);
  return kind;
}

/** Path parameters that exist nowhere: every handler that gets past the guard must answer 404 or refuse the body. */
const nowhere = (call: Call): Record<string, string> =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', newId()]));

describe('every call', () => {
  it('is declared once, below the version, with a summary', () => {
    const keys = calls.map(({ call }) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { call } of calls) {
      expect(call.path).toMatch(/^\/(v1|license|public\/v1)\//);
      expect(call.summary).not.toBe('');
    }
  });

  it('names its path parameters in its shape', () => {
    for (const { name, call } of calls) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
      const parsed = call.params?.safeParse({});
      const inShape = parsed?.success === false ? parsed.error.issues.map(issue => issue.path[0]) : [];
      expect(new Set(inShape), name).toEqual(new Set(inPath));
    }
  });
});

describe.each(engines('rules'))('calls × callers over %s', engine => {
  let gateway: TestGateway;
  let enterprise: Enterprise;
  let other: Enterprise;
  const clients = new Map<string, Client>();

  beforeAll(async () => {
    gateway = await startGateway(engine);
    enterprise = await gateway.buildEnterprise('roles');
    other = await gateway.buildEnterprise('other');
    for (const caller of Object.keys(CALLERS)) clients.set(caller, await gateway.signIn(`${caller}-roles`));
  });
  afterAll(() => gateway.close());

  it('has a route for every call of the contract and no other', () => {
    const name = (call: Call) => `${call.method} ${call.path}`;
    expect(gateway.app.registeredCalls.map(name).sort()).toEqual(calls.map(({ call }) => name(call)).sort());
  });

  it.each(calls.filter(({ call }) => call.access !== 'public'))(
    '$name refuses who is not signed in',
    async ({ call }) => {
      const answer = await gateway.anonymous.ask(call, { params: nowhere(call), body: {} } as never);
      expect(answer).toMatchObject({ status: 401, code: 401, data: null, message: '登录过期，请重新登录' });
      expect(answer.traceId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it.each(calls.filter(({ call }) => Array.isArray(call.access)))(
    '$name is for its roles and the administrator only',
    async ({ call }) => {
      // Begins for whoever may ask and does not end: stream-designs.test.ts opens it.
      const endless = call.path.endsWith('/stream') && !call.path.includes('{');
      for (const [caller, role] of Object.entries(CALLERS)) {
        if (endless && (role === 'admin' || (call.access as readonly Role[]).includes(role))) continue;
        const answer = await clients.get(caller)!.ask(call, { params: nowhere(call) } as never);
        const allowed = role === 'admin' || (call.access as readonly Role[]).includes(role);
        if (allowed) expect(answer.code, caller).not.toBe(403);
        else expect(answer, caller).toMatchObject({ status: 403, code: 403, data: null });
        expect(answer.code, caller).not.toBe(500);
      }
    },
  );

  const withBody = calls.filter(
    ({ call }) => call.body && !call.multipart && call.access !== 'public' && call.access !== 'link',
  );
  it.each(withBody)('$name answers a body of the wrong kind with a sentence', async ({ call }) => {
    const admin = clients.get('admin')!;
    for (const body of [
      [],
      '"text"',
      { page: 'x', name: 7, values: 3, template: [], users: {}, status: 5 },
    ]) {
      const answer = await admin.ask(call, { params: nowhere(call), body } as never, {
        'content-type': 'application/json',
      });
      expect([400, 404, 422, 200], JSON.stringify(body)).toContain(answer.code);
      if (answer.code === 400) expect(answer.message).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it.each(calls.filter(({ call }) => call.path.includes('{id}') && call.access !== 'public'))(
    '$name answers a foreign id as it answers one that does not exist',
    async ({ call }) => {
      const admin = clients.get('admin')!;
      const foreign = await foreignIds();
      const id = foreign[kindOf(call.path)];
      const ask = (value: string) =>
        admin.ask(call, {
          params: { ...nowhere(call), id: value, version: '1', seq: '1', x: 'group' },
          body: {},
        } as never);
      const strange = kindOf(call.path) === 'tasks' ? `${newId()}_1` : newId();
      const [known, unknown] = [await ask(id), await ask(strange)];
      const shown = ({ code, message, status, data }: typeof known) => ({ code, message, status, data });
      expect(shown(known)).toEqual(shown(unknown));
      expect(known.code).not.toBe(200);
    },
  );

  let made: Promise<Record<Kind, string>> | null = null;
  /** One of each, in the other enterprise. */
  function foreignIds(): Promise<Record<Kind, string>> {
    made ??= (async () => {
      const { applets, organisation, forms, processes, submissions, files, jobs } = gateway.services;
      const applet = (await applets.create(other.ctx, { name: '他人的应用' })).id;
      const template: Template = {
        page: pageDefaults,
        components: [{ id: 'aaaaaaaa', name: 'input', props: input.defaults() }],
      };
      const { id: form } = await forms.create(other.ctx, {
        type: 'normal',
        appletId: applet,
        name: '他人的表单',
        template,
      });
      await forms.release(other.ctx, form, { scope: { type: 'all', depts: [], users: [], roles: [] } });
      const flow = [approval([other.users.admin!])];
      await processes.save(other.ctx, form, { template: flow });
      await processes.activate(other.ctx, form, true);
      const submission = await submissions.submit(other.ctx, form, {
        values: { aaaaaaaa: '密' },
        key: 'foreign-key',
      });
      const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      const datasource = newId();
      await gateway.db.withTenant(other.ctx, trx =>
        trx
          .insertInto('data_sources')
          .values({
            id: datasource,
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
            created_by: other.users.admin!,
            created_at: new Date(),
            updated_at: new Date(),
          })
          .execute(),
      );
      const extract = newId();
      await gateway.db.withTenant(other.ctx, trx =>
        trx
          .insertInto('extracts')
          .values({
            id: extract,
            tenant_id: other.ctx.tenantId,
            connection_id: datasource,
            schema: '',
            name: 't',
            state: 1,
            created_by: other.users.admin!,
            created_at: new Date(),
          })
          .execute(),
      );
      const datafile = newId();
      await gateway.db.withTenant(other.ctx, trx =>
        trx
          .insertInto('data_files')
          .values({
            id: datafile,
            tenant_id: other.ctx.tenantId,
            name: '他人的文件',
            version: 1,
            created_by: other.users.admin!,
            created_at: new Date(),
            updated_at: new Date(),
          })
          .execute(),
      );
      const font = newId();
      const file = (await files.storePicture(other.ctx, { bytes, name: 'a.png', purpose: 'design' })).id;
      await gateway.db.withTenant(other.ctx, trx =>
        trx
          .insertInto('fonts')
          .values({
            ...{
              id: font,
              tenant_id: other.ctx.tenantId,
              name: '他人的字体',
              characters: 1,
              widths: 'w.1.dw',
            },
            ...{ file_id: file, digest: '0'.repeat(64) },
            ...{ created_by: other.users.admin!, created_at: new Date() },
          })
          .execute(),
      );
      const { prints, hooks, links, outsideApis } = gateway.services;
      const api = await outsideApis.create(other.ctx, {
        formId: form,
        name: '他人的外部接口',
        method: 'GET',
        url: 'https://api.example.cn/',
        fixed: [],
        headers: [],
        cacheSeconds: 60,
      });
      const hook = await hooks.create(other.ctx, {
        formId: form,
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
      const link = await links.manage.create(other.ctx, form, {
        name: '他人的链接',
        quota: null,
        opensAt: null,
        closesAt: null,
        settings: usualSettings,
      });
      return {
        hooks: hook.hook.id,
        outside_apis: api.id,
        public_links: link.id,
        prints: (await prints.create(other.ctx, form, {})).id,
        fonts: font,
        datasources: datasource,
        datafiles: datafile,
        extracts: extract,
        users: other.users.plain!,
        applets: applet,
        applet_groups: (await applets.groups.create(other.ctx, '他人的分组', [applet])).id,
        depts: (await organisation.depts.create(other.ctx, { name: '他人的部门' })).id,
        roles: (await organisation.roles.create(other.ctx, { title: '他人的角色' })).id,
        forms: form,
        designs: form,
        datasets: (await gateway.services.datasets.create(other.ctx, { appletId: applet, kind: 'form' })).id,
        submissions: submission.id,
        tasks: `${submission.id}_1`,
        notices: `${submission.id}_1_0_0`,
        jobs: await jobs.create(other.ctx, 'export', '他人的任务', {}),
        files: file,
      };
    })();
    return made;
  }

  it('keeps the enterprises apart', () => expect(enterprise.ctx.tenantId).not.toBe(other.ctx.tenantId));
});
