import { createRequire } from 'node:module';
import sharp from 'sharp';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Genre } from './genres.ts';
import { idCheck } from './numbers.ts';
import { readCard } from './read-card.ts';

/** The engine and the model that browsers get, over cards that are drawn here. Nobody's card and nobody's number. */
const MODEL = createRequire(import.meta.url)
  .resolve('@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz')
  .replace(/\/[^/]+$/, '');

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${words}</text>`;
const draw = (inside: string, ground = '#e8eef4') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" fill="${ground}"/><g font-family="Noto Sans CJK SC" font-size="36" fill="#1c1c1c">${inside}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
const number = (digits: string) => `${digits}${idCheck(digits)}`;

describe('cards', { timeout: 120_000 }, () => {
  let worker: Worker;
  beforeAll(async () => {
    worker = await createWorker('chi_sim', 1, { langPath: MODEL, cacheMethod: 'none', gzip: true });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  }, 120_000);
  afterAll(() => worker?.terminate());
  const read = (genre: Genre, card: Buffer) =>
    readCard(genre, async (size, digits) => {
      await worker.setParameters({ tessedit_char_whitelist: digits ? '0123456789X/' : '' });
      const picture = await sharp(card).resize(size).grayscale().png().toBuffer();
      return (await worker.recognize(picture)).data.text;
    });

  it.each([
    ['王芳', '女', '汉', '1990', '3', '7', ['上海市浦东新区世纪大道', '100号'], '31011519900307182'],
    ['李明', '男', '回', '1985', '12', '25', ['北京市海淀区中关村东路', '18号1单元'], '11010819851225003'],
  ])('the front of an ID card: %s', async (name, sex, nation, year, month, day, address, digits) => {
    const title = 'fill="#3a78b5"';
    const card = await draw(
      [
        text(70, 105, '姓 名', title) + text(180, 105, name, 'font-size="42"'),
        text(70, 180, '性 别', title) +
          text(180, 180, sex) +
          text(300, 180, '民 族', title) +
          text(410, 180, nation),
        text(70, 255, '出 生', title) +
          text(175, 255, year) +
          text(265, 255, '年', title) +
          text(315, 255, month),
        text(370, 255, '月', title) + text(415, 255, day) + text(465, 255, '日', title),
        text(70, 330, '住 址', title) + address.map((line, at) => text(180, 330 + at * 50, line)).join(''),
        text(70, 560, '公民身份号码', title) +
          text(340, 560, number(digits), 'font-size="44" letter-spacing="6"'),
      ].join(''),
    );
    expect(await read('idcard-front', card)).toEqual({
      name,
      sex,
      nation,
      birth: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
      address: address.join(''),
      number: number(digits),
    });
  });

  it('the back of an ID card', async () => {
    const card = await draw(
      text(330, 120, '中华人民共和国', 'font-size="48"') +
        text(300, 220, '居 民 身 份 证', 'font-size="60"') +
        text(250, 480, '签发机关') +
        text(430, 480, '上海市公安局浦东分局') +
        text(250, 560, '有效期限') +
        text(430, 560, '2015.03.12-2035.03.12'),
    );
    expect(await read('idcard-back', card)).toEqual({
      authority: '上海市公安局浦东分局',
      period: '2015.03.12-2035.03.12',
    });
  });

  it.each([
    // Rows of one digit are what the engine gets wrong most: it doubles them and takes them for others.
    ['5555 5555 5555 4444', 64, 'Noto Sans Mono CJK SC'],
    ['5555 5555 5555 4444', 52, 'Noto Sans Mono CJK SC'],
    ['5555 5555 5555 4444', 64, 'Noto Sans CJK SC'],
    ['5555 5555 5555 4444', 52, 'Noto Sans CJK SC'],
    ['5555 5555 5555 4444', 64, 'DejaVu Sans Mono'],
    ['6222 0200 0000 0007', 64, 'Noto Sans Mono CJK SC'],
    ['4111 1111 1111 1111', 52, 'Noto Sans Mono CJK SC'],
    ['6217 0000 1234 5675', 64, 'Noto Sans CJK SC'],
  ])('a bank card: %s at %d in %s', async (digits, size, font) => {
    const card = await draw(
      text(80, 120, '云杉银行', 'font-size="56"') +
        text(90, 380, digits, `font-size="${size}" font-family="${font}"`) +
        text(420, 480, '08/29', 'font-size="40"'),
      '#dfe7f5',
    );
    expect(await read('bankcard', card)).toEqual({
      number: digits.replaceAll(' ', ''),
      bank: '云杉银行',
      expiry: '08/29',
    });
  });
});
