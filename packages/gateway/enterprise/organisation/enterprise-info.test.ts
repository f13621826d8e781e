import { authCalls } from '@gonghui/contract/auth.ts';
import { enterpriseCalls } from '@gonghui/contract/enterprise.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('what an enterprise says of itself over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    await gateway.buildEnterprise('two');
    admin = await gateway.signIn('admin-one');
  });
  afterAll(() => gateway.close());

  const picture = async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#264AE5' } })
      .png()
      .toBuffer();
    return (await gateway.services.files.storePicture(ours.ctx, { bytes, name: 'a.png', purpose: 'avatar' }))
      .id;
  };
  const set = (body: object) => admin.ask(enterpriseCalls.update, { body: body as never });

  it('is changed by its administrator, and everybody works under the new name and picture', async () => {
    const before = await admin.call(enterpriseCalls.info);
    expect(before).toMatchObject({ code: 'one', name: '企业one', industry: null, logo: null, members: 5 });
    const logo = await picture();
    expect((await set({ name: ' 云杉\u200b科技 ', industry: 'internet', logo })).code).toBe(200);
    expect(await admin.call(enterpriseCalls.info)).toMatchObject({ industry: 'internet', logo, code: 'one' });
    const plain = await gateway.signIn('plain-one');
    const me = await plain.call(authCalls.userinfo);
    expect(me.tenantLogo).toBe(logo);
    expect(me.tenantName).toContain('云杉');
    // Sent back unchanged by another administrator it stays, though he did not upload it.
    expect((await set({ name: '云杉科技', industry: null, logo })).code).toBe(200);
  });

  it.each([
    [{ name: '\u200b', industry: null, logo: null }, '名称不能为空'],
    [{ name: '长'.repeat(51), industry: null, logo: null }, '名称不能超过50字'],
    [{ name: '好', industry: 'mining', logo: null }, '行业不是可选的值'],
  ])('refuses %j in words', async (body, words) => {
    expect(await set(body)).toMatchObject({ code: 400, message: words });
  });

  it('takes no picture of somebody else, and touches no other enterprise', async () => {
    expect((await set({ name: '好', industry: null, logo: 'zzzzzzzz' })).code).toBe(422);
    const other = await gateway.signIn('admin-two');
    expect(await other.call(enterpriseCalls.info)).toMatchObject({ code: 'two', name: '企业two' });
  });
});
