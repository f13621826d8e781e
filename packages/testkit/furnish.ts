import { hookCalls } from '@gonghui/contract/hooks.ts';
import { usualSettings } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { recordViewCalls } from '@gonghui/contract/record-views.ts';
import { toFilters } from '@gonghui/domain/condition-filter.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { component, template } from './forms.ts';
import type { Client, Enterprise, TestGateway } from './gateway.ts';
import { type WholeApplet, wholeFields } from './whole-applet.ts';

/** What must stand in no package, each with a word that finds it. */
export const SECRETS = ['geheim-header', 'geheim-token', 'geheim-path', 'geheim-fixed', 'geheim-pass'];

const BOUNDARY = 'gonghui-boundary';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture as a browser does; `kind`: the last part of the call's path. */
export async function uploadPicture(
  { app }: TestGateway,
  { token }: Pick<Client, 'token'>,
  kind = 'picture/design',
): Promise<string> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="图.png"\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await app.inject({
    method: 'POST',
    url: `${API_PREFIX}/v1/files/${kind}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([Buffer.from(head), PIXEL, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const { data, message } = answer.json() as { data?: { id: string }; message: string };
  if (!data) throw new Error(message);
  return data.id;
}

const named = (id: string | undefined, name: string) => ({ id: id ?? '', name });

/** Rights, views, hooks, outside APIs and links of a whole applet, people wherever there may be some, and a picture. */
export async function furnish(
  gateway: TestGateway,
  manager: Client,
  home: Enterprise,
  { orders, goods }: WholeApplet,
): Promise<void> {
  const { users, roles } = home;
  const { id: dept } = await gateway.services.organisation.depts.create(home.ctx, {
    name: '采购部',
  } as never);
  const boss = component(
    'staff',
    { label: '负责人', defaultValue: [users.plain ?? ''] },
    undefined,
    'boss0001',
  );
  const picture = await uploadPicture(gateway, manager);
  const shown = component('picture', { picture }, undefined, 'picture1');
  const api = await manager.call(outsideApiCalls.create, {
    body: {
      formId: goods,
      name: '查价',
      method: 'GET',
      url: 'https://price.example.cn/v1/ask?token=geheim-token',
      fixed: [{ name: 'key', value: 'geheim-fixed' }],
      headers: [{ name: 'Authorization', value: 'geheim-header' }],
      cacheSeconds: 60,
    },
  });
  const filled = component(
    'input',
    { label: '价', outsideApi: { apiId: api.id, inputs: [], path: ['price'] } },
    undefined,
    'price001',
  );
  const { forms } = gateway.services;
  const full = template(wholeFields.name, boss, shown, filled);
  await forms.save(home.ctx, goods, { type: 'normal', template: full as never });
  await forms.release(home.ctx, goods, { scope: { type: 'all', depts: [], users: [], roles: [] } });
  const condition = {
    logical: 'and' as const,
    items: [{ key: 'boss0001', keyLabel: '负责人', type: 'staff', operator: 'in', value: [users.plain] }],
  };
  await manager.call(permissionCalls.set, {
    params: { id: goods },
    body: {
      rev: 0,
      groups: [
        {
          id: newId(),
          name: '采购员',
          members: {
            type: 'limited',
            users: [named(users.plain, 'plain')],
            depts: [named(dept, '采购部')],
            roles: [named(Object.values(roles)[0], '角色')],
          },
          actions: ['see', 'fill'],
          rows: { kind: 'condition', condition: condition as never },
          fields: {},
        },
      ],
    },
  });
  await manager.call(recordViewCalls.create, {
    params: { id: goods },
    body: {
      name: '我负责的',
      shared: true,
      filters: toFilters(condition as never) as never,
    },
  });
  await manager.call(hookCalls.create, {
    body: {
      formId: goods,
      name: '推送',
      url: 'https://hook.example.cn/geheim-path?key=geheim-token',
      status: 'off',
      events: ['record.created'],
      condition: condition as never,
      fields: [wholeFields.name.id],
      valueForm: 'value',
      importsToo: false,
      headers: [{ name: 'X-Key', value: 'geheim-header' }],
    },
  });
  await manager.call(hookCalls.fieldAlias, {
    params: { id: goods },
    body: { aliases: { [wholeFields.name.id]: 'goods_name' } } as never,
  });
  await manager.call(linkCalls.create, {
    params: { id: orders },
    body: {
      name: '外部登记',
      quota: 10,
      opensAt: null,
      closesAt: null,
      password: 'geheim-pass',
      settings: usualSettings,
    },
  });
}
