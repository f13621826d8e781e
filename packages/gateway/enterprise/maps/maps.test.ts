import { readFileSync } from 'node:fs';
import { mapCalls } from '@gonghui/contract/maps.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { buildWall, makePass, openWall } from '@gonghui/testkit/walls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CHINA = readFileSync(new URL('../../../../public/maps/china.json', import.meta.url), 'utf8');
const PREFIX = '/getway-api/v1/maps';

/** An area of a county, by its corners. */
const area = (name: string, at = 0, points = 4) => ({
  type: 'Feature',
  properties: { name, adcode: 320111 + at },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [...Array.from({ length: points }, (_, n) => [118 + n / points, 32 + (n % 2) / 10]), [118, 32]],
    ],
  },
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

describe.each(engines('rules'))('maps of an enterprise over %s', engine => {
  let gateway: TestGateway;
  let admin: Client;
  let manager: Client;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.buildEnterprise('maps');
    admin = await gateway.signIn('admin-maps');
    manager = await gateway.signIn('manager-maps');
  });
  afterAll(() => gateway.close());

  const upload = async (text: string | Uint8Array, more: Record<string, string> = {}, client = admin) => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type: 'application/json' }),
      'map.json',
    );
    const encoded = new Response(form);
    const response = await gateway.app.inject({
      method: 'POST',
      url: PREFIX,
      query: { code: '320100', name: '南京', approvalNo: 'GS（2024）0650号', ...more },
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return response.json() as { code: number; message: string; data: { faults?: string[] } };
  };
  const read = (code: string, headers: Record<string, string> = {}, client = manager) =>
    client.ask(mapCalls.get, { params: { code } }, headers);

  it('an administrator uploads one with its 审图号, and everybody draws it from then on', async () => {
    expect(await upload(collection(area('玄武区')), {}, manager)).toMatchObject({ code: 403 });
    expect(await upload(collection(area('玄武区')))).toMatchObject({
      code: 200,
      data: { code: '320100', name: '南京', approvalNo: 'GS（2024）0650号' },
    });
    const { list } = await manager.call(mapCalls.list);
    expect(list).toMatchObject([{ code: '320100', approvalNo: 'GS（2024）0650号' }]);
    const first = await read('320100');
    expect(JSON.parse(first.raw.toString())).toMatchObject({
      features: [{ properties: { name: '玄武区' } }],
    });
    expect((await read('320100', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
    await upload(collection(area('秦淮区')), { approvalNo: 'GS（2025）0001号' });
    expect((await read('320100')).raw.toString()).toContain('秦淮区');
    expect((await manager.call(mapCalls.list)).list).toHaveLength(1);
    expect((await read('320200')).code).toBe(404);
  });

  it('is no other enterprise’s, and a wall of this one draws it', async () => {
    const tower = await gateway.buildEnterprise('maps2');
    const foreign = await gateway.signIn('manager-maps2');
    expect((await read('320100', {}, foreign)).code).toBe(404);
    expect((await foreign.call(mapCalls.list)).list).toEqual([]);
    const wall = await buildWall(gateway, tower, foreign);
    const { pass } = await makePass(gateway, foreign, wall.screenId);
    const { bearer } = await openWall(gateway, wall.screenId, pass);
    expect((await read('320100', bearer, gateway.anonymous)).code).toBe(404);
    expect((await gateway.anonymous.ask(mapCalls.list, {}, bearer)).data).toEqual({ list: [] });
  });

  it('that of the country is refused where something of it is missing, and the one before stays', async () => {
    expect(await upload(CHINA, { code: '100000', name: '中国' })).toMatchObject({ code: 200 });
    const lacking = await upload(collection(area('全国')), { code: '100000', name: '中国' });
    expect(lacking.code).toBe(422);
    expect(lacking.data.faults?.join()).toContain('台湾');
    expect(lacking.data.faults?.join()).toContain('藏南');
    expect((await read('100000')).raw.toString()).toBe(CHINA);
  });

  it('what is no map, or too much of one, is refused in words', async () => {
    const refused = async (text: string, more = {}) => {
      const { code, message } = await upload(text, more);
      return [code, message];
    };
    expect(await refused('no json')).toEqual([422, '文件不是有效的 JSON']);
    expect(await refused('[1,2]')).toEqual([422, expect.stringContaining('GeoJSON')]);
    expect((await refused(collection()))[0]).toBe(422);
    expect((await refused('['.repeat(2_000_000)))[0]).toBe(422);
    const many = Array.from({ length: 5001 }, (_, at) => area(`区${at}`, at));
    expect(await refused(collection(...many))).toEqual([422, expect.stringContaining('5,000')]);
    expect(await refused(' '.repeat(10 * 1024 * 1024 + 2))).toEqual([422, '地图文件大小不能超过10M']);
    expect(await refused(collection(area('区')), { approvalNo: ' ' })).toEqual([
      400,
      expect.stringContaining('审图号'),
    ]);
    expect((await refused(collection(area('区')), { code: '12' }))[0]).toBe(400);
  });

  it('whatever bytes come, the answer says what is wrong with them, and the map before stays', async () => {
    const sound = collection(area('玄武区'), area('秦淮区', 1));
    expect((await upload(sound, { code: '330100' })).code).toBe(200);
    const random = randomFrom(20261123);
    const noise = (length: number) => Buffer.from(Array.from({ length }, () => random.int(256)));
    const whole = Buffer.from(sound);
    const cut = Array.from({ length: 12 }, () => whole.subarray(0, random.int(whole.length)));
    const mistyped = [
      ...['null', '1', '"x"', 'true', '{}', '[]', '{"type":"FeatureCollection"}', '{"__proto__":{}}'],
      ...[null, 1, 'x', [], {}].map(one => collection(one)),
      ...[null, 'x', 1, {}, [[]], [[[]]], [[['x', 'y']]], [[[null, 1e308]]]].map(coordinates =>
        collection({
          type: 'Feature',
          properties: { name: '区' },
          geometry: { type: 'Polygon', coordinates },
        }),
      ),
      collection({ ...area('区'), properties: null }),
      collection({ ...area('区'), geometry: { type: 'Polygon', coordinates: '['.repeat(5000) } }),
    ];
    for (const bytes of [noise(1), noise(1000), noise(100_000), ...cut, ...mistyped.map(Buffer.from)]) {
      const { code, message } = await upload(bytes, { code: '330100' });
      expect({ code, words: /[\u4e00-\u9fff]/.test(message) }, bytes.toString().slice(0, 80)).toEqual({
        code: 422,
        words: true,
      });
    }
    expect((await read('330100')).raw.toString()).toBe(sound);
  }, 120_000);

  it('a map of hundreds of thousands of points stops nobody meanwhile', async () => {
    const huge = collection(...Array.from({ length: 20 }, (_, at) => area(`区${at}`, at, 9_000)));
    const answers: number[] = [];
    const done = upload(huge);
    for (let n = 0; n < 5; n++) answers.push((await manager.ask(mapCalls.list)).code);
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect((await done).code).toBe(200);
  });
});
