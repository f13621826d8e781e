import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { buildApplet, buildForm, component, template } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };

describe.each(engines('rules'))('what leads nowhere over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let manager: Client;
  let appletId: string;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('ends');
    manager = await gateway.signIn('manager-ends');
    appletId = await buildApplet(gateway, ours.ctx, '行政');
  });
  afterAll(() => gateway.close());

  const onPage = (type: string, props: Props): TemplateComponent => ({
    id: component('input').id,
    name: type,
    props: { ...pageTypes.get(type)?.defaults(), ...props },
  });
  const picture = (label: string, link: string) => onPage('picture', { label, link });
  const made = async (
    type: 'custom' | 'normal',
    name: string,
    components: TemplateComponent[],
    within = appletId,
  ) => {
    const design = type === 'custom' ? { page: {}, components } : template(...components);
    const { id } = await gateway.services.forms.create(ours.ctx, { type, appletId: within, name });
    await manager.call(formCalls.save, {
      params: { id },
      body: { type, template: design, baseVersion: 0 } as never,
    });
    return id;
  };
  const said = async (id: string) =>
    (await manager.call(formCalls.releaseState, { params: { id, x: 'group' } })).deadEnds;
  const ofApplet = async () => (await manager.call(appletCalls.deadEnds, { params: { id: appletId } })).lines;

  it('is said before a release, which goes on all the same, and no more once it leads somewhere', async () => {
    const open = await buildForm(gateway, ours.ctx, [component('input')], { appletId, name: '登记' });
    const closed = await buildForm(gateway, ours.ctx, [component('input')], {
      appletId,
      name: '领用',
      release: false,
    });
    const gone = await buildForm(gateway, ours.ctx, [component('input')], { appletId, name: '旧表' });
    const elsewhere = await buildForm(gateway, ours.ctx, [component('input')], { name: '采购' });
    await gateway.services.applets.setStatus(ours.ctx, elsewhere.appletId, 'offline');
    const page = await made('custom', '首页', [
      picture('好', `/url/form/${open.id}`),
      picture('未发布', `/url/form/${closed.id}`),
      picture('已删', `/url/form/${gone.id}`),
      picture('别处', `/url/form/${elsewhere.id}`),
      picture('应用', `/url/applet/${elsewhere.appletId}`),
      picture('应用的页面', `/url/applet/${appletId}?form=${closed.id}`),
      picture('外部', 'https://example.com/url/form/abcdefgh'),
      picture('无', ''),
      onPage('banner', { label: '横幅', link: `/url/form/${closed.id}` }),
      onPage('external', {
        formId: closed.id,
        componentId: closed.template.components[0]!.id,
        label: '借来的',
      }),
    ]);
    await manager.call(formCalls.remove, { params: { id: gone.id } });
    const lines = [
      '「未发布」链接到的「领用」尚未发布，成员点开后看不到内容',
      '「已删」链接到的页面已被删除，成员点开后看不到内容',
      '「别处」链接到的「采购」所在的应用「采购应用」尚未发布，成员点开后看不到内容',
      '「应用」链接到的「采购应用」尚未发布，成员点开后看不到内容',
      '「横幅」链接到的「领用」尚未发布，成员点开后看不到内容',
      '「应用的页面」链接到的「领用」尚未发布，成员点开后看不到内容',
    ];
    await gateway.services.applets.setBrief(ours.ctx, elsewhere.appletId, { name: '采购应用' });
    const found = await said(page);
    expect(found).toEqual(expect.arrayContaining(lines));
    expect(found).toContainEqual('「借来的」取自的「领用」尚未发布，成员看不到这个组件');
    expect(found?.filter(line => /「(好|外部|无)」/.test(line))).toEqual([]);
    expect(await ofApplet()).toEqual([]);
    expect((await manager.ask(formCalls.release, { params: { id: page }, body: { scope: ALL } })).code).toBe(
      200,
    );
    expect(await ofApplet()).toEqual(found?.map(line => `首页：${line}`));
    await gateway.services.forms.release(ours.ctx, closed.id, { scope: ALL });
    await gateway.services.applets.setStatus(ours.ctx, elsewhere.appletId, 'released');
    expect(await said(page)).toEqual(['「已删」链接到的页面已被删除，成员点开后看不到内容']);
  });

  it('is said of forms as of pages, of what is saved last, and not of itself', async () => {
    const closed = await buildForm(gateway, ours.ctx, [component('input')], {
      appletId,
      name: '未开',
      release: false,
    });
    const link: TemplateComponent = {
      id: 'linkaaaa',
      name: 'link',
      props: { ...formTypes.get('link')?.defaults(), label: '去填写', link: `/url/form/${closed.id}` },
    };
    const form = await made('normal', '带链接的表单', [component('input'), link]);
    expect(await said(form)).toEqual(['「去填写」链接到的「未开」尚未发布，成员点开后看不到内容']);
    const own = { ...link, props: { ...link.props, link: `/url/form/${form}` } };
    await manager.call(formCalls.save, {
      params: { id: form },
      body: { type: 'normal', template: template(component('input'), own), baseVersion: 1 },
    });
    expect(await said(form)).toEqual([]);
  });

  it('is asked by nobody else, and names nothing of a neighbour', async () => {
    await gateway.buildEnterprise('beside');
    const neighbour = await gateway.signIn('manager-beside');
    const page = await made('custom', '保密的页面', [picture('去', '')]);
    const ways = (who: Client) => [
      who.ask(formCalls.releaseState, { params: { id: page, x: 'group' } }),
      who.ask(appletCalls.deadEnds, { params: { id: appletId } }),
    ];
    const codes = async (who: Client) => (await Promise.all(ways(who))).map(({ code }) => code);
    // An applet that is none of his is one that there is not.
    const nothing = await neighbour.ask(appletCalls.deadEnds, { params: { id: 'zzzzzzzz' } });
    expect(await codes(neighbour)).toEqual([404, nothing.code]);
    expect(await codes(await gateway.signIn('plain-ends'))).toEqual([403, 403]);
    expect(await codes(gateway.anonymous)).toEqual([401, 401]);
  });

  it('is said of the home of an applet', async () => {
    const closed = await buildForm(gateway, ours.ctx, [component('input')], {
      appletId,
      name: '新首页',
      release: false,
    });
    await manager.call(appletCalls.setBrief, { params: { id: appletId }, body: { homePage: closed.id } });
    expect((await ofApplet())[0]).toBe('首页「新首页」尚未发布，成员打开应用时看到的是能打开的第一个页面');
    await manager.call(formCalls.remove, { params: { id: closed.id } });
    expect((await ofApplet())[0]).toBe('首页已被删除，成员打开应用时看到的是能打开的第一个页面');
    await manager.call(appletCalls.setBrief, { params: { id: appletId }, body: { homePage: null } });
    expect((await ofApplet()).filter(line => line.startsWith('首页「'))).toEqual([]);
  });
});
