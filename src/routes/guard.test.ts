import { describe, expect, it } from 'vitest';
import type { RouteRow } from '../addresses/route-row.ts';
import { taskPath } from '../addresses/task-path.ts';
import { type Facts, fillPath, HOME, judge, REMEMBERED_MS, RULES } from './guard.ts';
import { ROUTES } from './table.ts';

const rowOf = (path: string): RouteRow => {
  const row = ROUTES.find(item => item.path === path);
  if (!row) throw new Error(`no row ${path}`);
  return row;
};

const USER = { roles: ['user'], initialized: true } as const;

/** A signed-in ordinary user of a public deployment at a PC; each test changes what it is about. */
const facts = (path: string, changes: Partial<Facts> = {}): Facts => ({
  row: rowOf(path),
  path,
  params: {},
  query: new URLSearchParams(),
  device: 'pc',
  deployment: 'public',
  hasToken: true,
  embedded: false,
  user: USER,
  ...changes,
});
const guest = (path: string, changes: Partial<Facts> = {}) =>
  facts(path, { hasToken: false, user: undefined, ...changes });

/** What one rule alone says, by its number in the spec. */
const rule = (number: number, given: Facts) => RULES[number - 1]?.(given);

describe('the route guard, rule by rule', () => {
  it('has eleven rules', () => {
    expect(RULES).toHaveLength(11);
  });

  it('1 sends a private deployment without licence to its initialisation, without token', () => {
    const bare = { deployment: 'private', licence: 'missing' } as const;
    expect(rule(1, facts('/workbench', bare))).toEqual({ go: '/init-system', clearToken: true });
    expect(judge(guest('/init-system', bare))).toEqual({ title: '系统初始化' });
    expect(rule(1, facts('/workbench', { ...bare, licence: 'present' }))).toBeUndefined();
    expect(rule(1, facts('/workbench', { ...bare, deployment: 'public' }))).toBeUndefined();
  });

  it('2 hides the pages of the other kind of deployment', () => {
    expect(rule(2, guest('/init-system'))).toEqual({ go: '/404' });
    expect(rule(2, guest('/register', { deployment: 'private' }))).toEqual({ go: '/404' });
    expect(rule(2, guest('/register'))).toBeUndefined();
    expect(rule(2, guest('/init-system', { deployment: 'private', licence: 'present' }))).toEqual({
      go: '/404',
    });
    expect(rule(2, facts('/init-system', { deployment: 'private', licence: 'present' }))).toEqual({
      go: '/workbench',
    });
    expect(rule(2, facts('/register', { deployment: 'private' }))).toEqual({ go: '/404' });
  });

  it('3 clears the token on logout pages', () => {
    expect(rule(3, facts('/sso-logout'))).toEqual({ go: '/sso-logout', clearToken: true });
    expect(judge(guest('/sso-logout'))).toEqual({ title: '退出登录' });
    expect(rule(3, facts('/workbench'))).toBeUndefined();
  });

  it('4 asks form-entry pages for a form', () => {
    expect(rule(4, guest('/pure-submissions'))).toEqual({ go: '/404' });
    const query = new URLSearchParams({ formId: 'abcd1234' });
    expect(rule(4, guest('/pure-submissions', { query }))).toBeUndefined();
  });

  it('5 tries the corporate login, then ends a remembered login older than six hours', () => {
    expect(rule(5, facts('/workbench', { corporateLogin: '/wx-login' }))).toEqual({ go: '/wx-login' });
    expect(rule(5, guest('/workbench', { corporateLogin: '/wx-login' }))).toBeUndefined();
    expect(rule(5, facts('/workbench', { rememberedFor: REMEMBERED_MS + 1 }))).toEqual({
      go: '/login',
      clearToken: true,
      remember: true,
    });
    expect(rule(5, facts('/workbench', { rememberedFor: REMEMBERED_MS }))).toBeUndefined();
    expect(rule(5, facts('/p/:short', { rememberedFor: REMEMBERED_MS + 1 }))).toEqual({
      go: '/p/:short',
      clearToken: true,
    });
    expect(
      rule(5, facts('/workbench', { rememberedFor: REMEMBERED_MS + 1, embedded: true })),
    ).toBeUndefined();
  });

  it('6 sends who is signed in home from the sign-in page', () => {
    expect(rule(6, facts('/login'))).toEqual({ go: HOME });
    expect(rule(6, guest('/login'))).toBeUndefined();
  });

  it('7 ends a session without a user', () => {
    expect(rule(7, facts('/workbench', { user: 'failed' }))).toEqual({
      go: '/login',
      clearToken: true,
      remember: true,
    });
    expect(
      rule(7, facts('/url/form/:formId/:instanceId?/:suffix?', { user: 'failed', path: '/url/form/a' })),
    ).toEqual({ go: '/url/form/a', clearToken: true });
    expect(rule(7, facts('/workbench'))).toBeUndefined();
    expect(rule(7, facts('/workbench', { user: undefined }))).toBeUndefined();
  });

  it('8 asks for the first password once', () => {
    const fresh = { ...USER, initialized: false };
    expect(rule(8, facts('/workbench', { user: fresh }))).toEqual({ go: '/initialized' });
    expect(rule(8, facts('/initialized', { user: fresh }))).toBeUndefined();
    expect(rule(8, facts('/initialized'))).toEqual({ go: HOME });
    expect(rule(8, facts('/workbench', { user: fresh, embedded: true }))).toBeUndefined();
  });

  it('9 hides what needs another role, never from an admin', () => {
    const path = '/design/form/:appletId/:formId';
    expect(rule(9, facts(path))).toEqual({ go: '/404', refused: true });
    expect(rule(9, facts(path, { user: { roles: ['app'], initialized: true } }))).toBeUndefined();
    expect(rule(9, facts(path, { user: { roles: ['admin'], initialized: true } }))).toBeUndefined();
    expect(
      rule(9, facts('/secretKey', { user: { roles: ['developer', 'user'], initialized: true } })),
    ).toBeUndefined();
    expect(
      rule(9, facts('/platform/role-manage/:role', { user: { roles: ['app'], initialized: true } })),
    ).toEqual({ go: '/404', refused: true });
    expect(rule(9, facts('/message'))).toBeUndefined();
  });

  it('10 asks for a sign-in and remembers the way', () => {
    expect(rule(10, guest('/workbench'))).toEqual({ go: '/login', remember: true });
    expect(rule(10, guest('/url/applet/:appletId'))).toBeUndefined();
    expect(rule(10, facts('/workbench'))).toBeUndefined();
  });

  it('11 lets through and titles the page', () => {
    expect(rule(11, facts('/workbench'))).toEqual({ title: '工作台' });
    expect(judge(facts('/workbench'))).toEqual({ title: '工作台' });
  });

  it('lets the first rule that speaks decide', () => {
    const all = facts('/design/form/:appletId/:formId', {
      deployment: 'private',
      licence: 'missing',
      hasToken: false,
      user: 'failed',
    });
    expect(judge(all)).toEqual({ go: '/init-system', clearToken: true });
    expect(judge({ ...all, licence: 'present' })).toEqual({ go: '/login', remember: true });
  });
});

describe('the device rule', () => {
  it('sends each device to its own page, with what the address names', () => {
    expect(judge(facts('/workbench', { device: 'mobile' }))).toEqual({ go: '/m_workbench/home' });
    expect(judge(facts('/m_workbench/home'))).toEqual({ go: '/workbench' });
    expect(
      judge(
        facts('/url/applet/:appletId', {
          device: 'mobile',
          params: { appletId: 'abcd1234' },
          path: '/url/applet/abcd1234?form=efgh5678',
        }),
      ),
    ).toEqual({ go: '/m_visit/abcd1234?form=efgh5678' });
    expect(judge(facts('/message', { device: 'mobile' }))).toEqual({ title: '消息中心' });
  });

  it('leads the address of a task to the same task on the other device', () => {
    const at = (path: string, search: string, device: 'pc' | 'mobile') =>
      judge(facts(path, { device, path: `${path}?${search}`, query: new URLSearchParams(search) }));
    expect(at('/m_task-detail', 'task=abcd1234_2&of=cc', 'pc')).toEqual({ go: '/my/cc?task=abcd1234_2' });
    expect(at('/m_task-detail', 'task=abcd1234_2&of=stuck', 'pc')).toEqual({
      go: '/my/claimed?of=stuck&task=abcd1234_2',
    });
    expect(at('/m_task-detail', 'record=abcd1234&of=submitted', 'pc')).toEqual({
      go: '/my/submitted?task=abcd1234',
    });
    expect(at('/my/completed', 'task=abcd1234_2', 'mobile')).toEqual({
      go: '/m_task-detail?task=abcd1234_2&of=completed',
    });
    expect(at('/my/claimed', 'task=abcd1234_2', 'pc')).toEqual({ title: '我的待办' });
    expect(at('/m_task-detail', 'task=abcd1234_2&of=cc', 'mobile')).toEqual({ title: '表单详情' });
    expect(at('/my/claimed', 'keyword=x', 'mobile')).toEqual({ title: '我的待办' });
  });

  it('keeps to one device what it was sent to it with', () => {
    for (const device of ['pc', 'mobile'] as const)
      for (const list of ['claimed', 'submitted', 'completed', 'cc', 'stuck']) {
        const path = taskPath(device, list, 'abcd1234_2');
        const [pathname = ''] = path.split('?');
        const query = new URLSearchParams(path.slice(pathname.length));
        expect(judge(facts(pathname, { device, path, query })), path).toHaveProperty('title');
      }
  });

  it('never sends both devices in a circle', () => {
    for (const row of ROUTES.filter(item => item.device)) {
      const target = fillPath(row.alternate ?? '', { appletId: 'a', formId: 'f' });
      const other = ROUTES.find(item => fillPath(item.path, { appletId: 'a', formId: 'f' }) === target);
      expect(other, `${row.path} leads to ${target}`).toBeDefined();
      expect(other?.device).not.toBe(row.device);
    }
  });
});
