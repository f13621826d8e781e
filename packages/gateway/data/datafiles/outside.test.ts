import { authCalls } from '@gonghui/contract/auth.ts';
import { datafileCalls } from '@gonghui/contract/datafiles.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { putDataFile, uploadDataFile } from '@gonghui/testkit/datafiles.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MB = 1024 * 1024;
const ROUNDS = NIGHTLY ? 200 : 12;

const book = () =>
  writeXlsx({
    sheets: [
      {
        name: '一',
        rows: [
          ['部门', '额'],
          ['研发', 1],
          ['行政', 2],
        ],
      },
    ],
  });
const LINKS = '<Relationships><Relationship Id="a" Type="y/worksheet" Target="s.xml"/></Relationships>';
/** A workbook whose one sheet is so large unpacked and a thousandth of it packed. */
const swollen = (): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheet name="1" sheetId="1" r:id="a"/></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(LINKS),
    'xl/s.xml': new Uint8Array(300 * MB).fill(32),
  });

/** What somebody uploads who means no good, or has a broken program → what he is told; null: it may be read. */
const ODD: readonly [
  what: string,
  make: () => Uint8Array | string | Promise<Uint8Array>,
  said: string | null,
][] = [
  ['nothing', () => '', null],
  [
    'ten thousand columns',
    () => `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n`,
    '500列',
  ],
  ['a cell of a megabyte', () => `甲,乙\n${'x'.repeat(MB)},1\n`, ''],
  ['heads that are long', () => `${'x'.repeat(70_000)},乙\n1,2\n`, null],
  ['heads of blanks', () => `${' '.repeat(70_000)},乙\n1,2\n`, null],
  ['cells of NUL', () => `甲,乙\n\0\0,1\n`, null],
  ['halves of letters', () => Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x2c, 0x00, 0x41]), null],
  ['an archive that swells', swollen, ''],
  ['the mark of an archive', () => 'PK\x03\x04', ''],
  ['an archive of something else', () => zipSync({ 'a.txt': strToU8('x') }), ''],
];

describe.each(engines('rules'))('data files before they are taken, from outside, over %s', engine => {
  let gateway: TestGateway;
  let app: Client;
  let neighbour: Client;
  beforeAll(async () => {
    gateway = await startGateway(engine);
    await gateway.buildEnterprise('ours');
    await gateway.buildEnterprise('theirs');
    app = await gateway.signIn('manager-ours');
    neighbour = await gateway.signIn('manager-theirs');
    await gateway.services.jobs.start();
  }, 300_000);
  afterAll(async () => {
    await gateway?.services.jobs.stop();
    await gateway?.close();
  });
  const upload = (bytes: string | Uint8Array, name = '预算.xlsx', by = app) =>
    uploadDataFile(gateway, by, bytes, name);

  /** Every way to an upload or a file that is not one's own. */
  const ways = (who: Client, id: string, fileId: string) => ({
    look: who.ask(datafileCalls.preview, { body: { upload: id, sheet: 0 } }),
    'look beside a file': who.ask(datafileCalls.preview, { body: { upload: id, fileId, sheet: 0 } }),
    'look at the file': who.ask(datafileCalls.preview, { body: { fileId, sheet: 0 } }),
    take: who.ask(datafileCalls.create, { body: { upload: id, settings: [] } }),
    'put in its place': who.ask(datafileCalls.update, {
      params: { id: fileId },
      body: { upload: id, version: 1, settings: [] },
    }),
    'read anew': who.ask(datafileCalls.update, {
      params: { id: fileId },
      body: { version: 1, settings: [] },
    }),
    'let go': who.ask(datafileCalls.discard, { params: { id } }),
    get: who.ask(datafileCalls.get, { params: { id: fileId } }),
    remove: who.ask(datafileCalls.remove, { params: { id: fileId } }),
  });
  const told = async (asked: ReturnType<typeof ways>) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(asked).map(async ([way, answer]) => {
          const { code, raw } = await answer;
          expect(raw.toString(), way).not.toMatch(/研发|机密/);
          return [way, code] as const;
        }),
      ),
    );

  it('nobody else has a way to an upload or a file, nor with a session that ended', async () => {
    const file = await putDataFile(gateway, app, '机密,额\n研发,1\n', { name: '机密.csv' });
    const { upload: id } = await upload('机密,额\n研发,2\n', '机密.csv');
    const plain = await gateway.signIn('plain-ours');
    const ended = await gateway.signIn('manager-ours');
    await ended.call(authCalls.logout, {});
    const theirs = await told(ways(neighbour, id, file.id));
    const all = (code: number) =>
      Object.fromEntries(Object.keys(theirs).map(way => [way, code])) as Record<string, number>;
    expect(theirs).toEqual(all(404));
    expect(await told(ways(plain, id, file.id))).toEqual(all(403));
    expect(await told(ways(ended, id, file.id))).toEqual(all(401));
    expect(await told(ways(gateway.anonymous, id, file.id))).toEqual(all(401));
    for (const who of [plain, ended, gateway.anonymous])
      await expect(upload('a\n1\n', 'a.csv', who)).rejects.toMatchObject({ code: who === plain ? 403 : 401 });
    // And all of it is there as it was.
    expect((await app.call(datafileCalls.get, { params: { id: file.id } })).version).toBe(1);
    expect(await app.call(datafileCalls.preview, { body: { upload: id, sheet: 0 } })).toMatchObject({
      rows: 1,
    });
  });

  it.each(ODD)(
    'is told in words, or read, and goes on: %s',
    async (_what, make, said) => {
      const bytes = await make();
      for (const name of ['a.csv', 'a.xlsx', `${' '.repeat(70_000)}.csv`]) {
        const came = await upload(bytes, name).catch((error: Error & { code?: number }) => error);
        const answer =
          came instanceof Error
            ? { code: (came as { code?: number }).code ?? 0, message: came.message }
            : await app.ask(datafileCalls.preview, {
                body: { upload: came.upload, sheet: came.sheets[0]?.place ?? 0 },
              });
        if (said !== null) expect([answer.code, answer.message]).not.toContain(200);
        if (answer.code === 200) continue;
        expect(answer.code).toBeLessThan(500);
        expect(answer.message).toMatch(/\p{Script=Han}/u);
        expect(answer.message).toContain(said ?? '');
        expect(answer.message.length).toBeLessThan(400);
      }
      expect(await look('a,b\n1,2\n')).toMatchObject({ rows: 1 });
    },
    120_000,
  );

  const look = async (bytes: string | Uint8Array) => {
    const { upload: id } = await upload(bytes, 'a.csv');
    return app.call(datafileCalls.preview, { body: { upload: id, sheet: 0 } });
  };

  it('outlives whatever bytes come', async () => {
    const random = randomFrom(SEED);
    const sound = [
      await book(),
      Buffer.from('编号,金额,时刻\n001,1.50,2026-03-05 09:30\n002,待定,2026-03-06 10:00\n'),
    ];
    for (let round = 0; round < ROUNDS; round++) {
      const bytes = Buffer.from(random.pick(sound));
      for (let n = random.int(12); n >= 0; n--) bytes[random.int(bytes.length)] = random.int(256);
      const cut = random.int(3) === 0 ? bytes.subarray(0, random.int(bytes.length)) : bytes;
      const came = await upload(cut).catch((error: Error & { code?: number }) => error);
      if (came instanceof Error) {
        expect((came as { code?: number }).code, `seed ${SEED}, round ${round}`).toBeLessThan(500);
        expect(came.message).toMatch(/\p{Script=Han}/u);
        continue;
      }
      const body = { upload: came.upload, sheet: came.sheets[0]?.place ?? 0 };
      const { code, message } = await app.ask(datafileCalls.preview, { body });
      expect(code, `seed ${SEED}, round ${round}: ${message}`).toBeLessThan(500);
    }
    expect(await look('a,b\n1,2\n')).toMatchObject({ rows: 1 });
  }, 300_000);

  it('says of a file of nothing that it has no rows, and does not take it', async () => {
    expect(await look('')).toMatchObject({ rows: 0, columns: [] });
    await expect(putDataFile(gateway, app, '', { name: 'a.csv' })).rejects.toThrow('文件中没有数据');
  });

  it('shows many who look at once what each asked for', async () => {
    const uploads = await Promise.all([1, 2, 3, 4].map(rows => upload(`a\n${'x\n'.repeat(rows)}`, 'a.csv')));
    const seen = await Promise.all(
      [0, 1, 2, 3, 0, 1, 2, 3].map(at =>
        app.call(datafileCalls.preview, { body: { upload: uploads[at]?.upload ?? '', sheet: 0 } }),
      ),
    );
    expect(seen.map(({ rows }) => rows)).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });
});
