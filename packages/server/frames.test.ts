import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkCalls } from '@gonghui/contract/links.ts';
import { createGateway, type Gateway } from '@gonghui/gateway/main/app.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { buildPublicForm, newLink } from '@gonghui/testkit/strangers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApp } from './web.ts';

const OURS = "frame-ancestors 'self'";
const SITES = ['https://www.example.cn', 'http://intranet.example.cn:8080'];

describe.each(engines('rules'))('frames of pages that links open over %s', engine => {
  let gateway: TestGateway;
  let manager: Client;
  let served: Gateway;
  let form: Awaited<ReturnType<typeof buildPublicForm>>;
  const dist = mkdtempSync(join(tmpdir(), 'gonghui-frames-'));
  const name = component('input', { label: '姓名' });

  beforeAll(async () => {
    gateway = await startGateway(engine, { config: { baseUrl: 'https://forms.example.cn' } });
    const ours = await gateway.buildEnterprise('one');
    manager = await gateway.signIn('manager-one');
    form = await buildPublicForm(gateway, ours, manager, [name]);
    writeFileSync(join(dist, 'index.html'), '<title>共绘</title>');
    // As `start.ts` puts them together.
    served = await createGateway(gateway.deps);
    await serveApp(served.app, dist, path => served.services.links.framesOf(path));
    await served.app.ready();
  });
  afterAll(async () => {
    await served.app.close();
    await gateway.close();
    rmSync(dist, { recursive: true, force: true });
  });

  /** Who may frame an address: the directive, and the header of before it. */
  async function frames(path: string) {
    const { headers, statusCode } = await served.app.inject(`/cli${path}`);
    const policy = String(headers['content-security-policy']);
    const said = policy.split(';').filter(part => part.includes('frame-ancestors'));
    return { statusCode, said, old: headers['x-frame-options'] };
  }
  const shut = { statusCode: 200, said: [OURS], old: 'SAMEORIGIN' };
  const open = { statusCode: 200, said: [`${OURS} ${SITES.join(' ')}`], old: undefined };
  const framed = (origins: string[]) => newLink(manager, form.id, { settings: { origins } });

  it('publishing L17 the websites of a link may frame it by its short address and no others', async () => {
    const { short } = await framed(SITES);
    for (const path of [`/p/${short}`, `/p/${short}/`, `/p/${short}?utm=a`, `/p/${short}/more`])
      expect(await frames(path), path).toEqual(open);
    // A link without websites, one that nobody knows, and pages that no link is about.
    for (const path of [
      `/p/${form.link.short}`,
      '/p/unknown1',
      '/p/',
      `/p/${short}x`,
      `/P/${short}`,
      '/',
      '/login',
      `/design/form/${form.id}`,
    ])
      expect(await frames(path), path).toEqual(shut);
  });

  it('publishing L17 L22 the default link of a page says who frames it, whichever kind of page it is', async () => {
    const { id, name: called, quota, opensAt, closesAt, settings, rev } = form.link;
    await manager.call(linkCalls.change, {
      params: { id },
      body: {
        name: called,
        quota,
        opensAt,
        closesAt,
        rev,
        paused: false,
        settings: { ...settings, origins: SITES },
      },
    });
    for (const kind of ['form', 'custom', 'report', 'dm']) {
      expect(await frames(`/url/${kind}/${form.id}`), kind).toEqual(open);
      expect(await frames(`/url/${kind}/unknown1`), kind).toEqual(shut);
    }
    expect(await frames(`/url/other/${form.id}`)).toEqual(shut);
  });

  it('publishing L4 L17 nobody frames what is revoked, paused, deleted or off', async () => {
    const rows = await Promise.all(['作废', '停用', '删除'].map(() => framed(SITES)));
    const [revoked, paused, removed] = rows;
    await manager.call(linkCalls.revoke, { params: { id: revoked!.id }, body: { renew: false } });
    const { id, rev, quota, opensAt, closesAt, settings, name: called } = paused!;
    await manager.call(linkCalls.change, {
      params: { id },
      body: { rev, quota, opensAt, closesAt, settings, name: called, paused: true },
    });
    await manager.call(linkCalls.remove, { params: { id: removed!.id } });
    for (const { short } of rows) expect(await frames(`/p/${short}`)).toEqual(shut);
    const { short } = await framed(SITES);
    const set = (publicRelease: boolean) =>
      manager.call(linkCalls.publicRelease, { params: { id: form.id }, body: { publicRelease } });
    await set(false);
    expect(await frames(`/p/${short}`)).toEqual(shut);
    await set(true);
    expect(await frames(`/p/${short}`)).toEqual(open);
  });

  it('publishing L17 no origin brings a directive, a header or a wildcard with it', async () => {
    for (const origin of [
      'https://a.example.cn; script-src *',
      'https://a.example.cn;script-src',
      'https://a.example.cn, https://b.example.cn',
      'https://*.example.cn',
      'https://a.example.cn\r\nset-cookie: a=b',
      "https://a'self'.cn",
      'javascript:alert(1)',
      'data:text/html,x',
      '*',
      "'none'",
      '',
      'https://',
      'https://user:pass@',
    ]) {
      const answer = await manager.ask(linkCalls.create, {
        params: { id: form.id },
        body: {
          ...{
            name: `外${origin.length}${Math.random()}`.slice(0, 20),
            quota: null,
            opensAt: null,
            closesAt: null,
          },
          settings: { ...form.link.settings, origins: [origin] },
        },
      });
      if (answer.code !== 200) {
        expect(answer, origin).toMatchObject({ code: 422 });
        continue;
      }
      // What a URL lets go is gone: the line break joins the host, or there is a host and nothing else.
      for (const kept of answer.data.settings.origins)
        expect(kept, origin).toMatch(/^https?:\/\/[a-z0-9.:-]+$/);
    }
    // A page's whole address is its website, once.
    const { short } = await framed([`${SITES[0]}/a?b=c#d`, SITES[0]!, SITES[1]!]);
    expect(await frames(`/p/${short}`)).toEqual(open);
  });
});
