import { expect, type Page } from '@playwright/test';
import { call, makeForm, release, test } from './support.ts';

const field = (id: string, name: string, label: string, props = {}) => ({
  id,
  name,
  props: { label, ...props },
});
const page = { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false };

const words = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${text}</text>`;

/** A card drawn in the browser; nobody's, with numbers that pass their checks. */
async function draw(person: Page, inside: string) {
  const paper = await person.context().newPage();
  await paper.setViewportSize({ width: 1000, height: 630 });
  await paper.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630"><rect width="1000" height="630" fill="#e4ebf4"/><g font-family="Noto Sans CJK SC" font-size="36" fill="#1c1c1c">${inside}</g></svg>`,
  );
  const buffer = await paper.screenshot();
  await paper.close();
  return { name: 'card.png', mimeType: 'image/png', buffer };
}

const FRONT = [
  words(70, 105, '姓 名') + words(180, 105, '王芳', 'font-size="42"'),
  words(70, 180, '性 别') + words(180, 180, '女') + words(300, 180, '民 族') + words(410, 180, '汉'),
  words(70, 330, '住 址') + words(180, 330, '上海市浦东新区世纪大道') + words(180, 380, '100号'),
  words(70, 560, '公民身份号码') + words(340, 560, '310115199003071829', 'font-size="44" letter-spacing="6"'),
].join('');
const BACK = [
  words(330, 120, '中华人民共和国', 'font-size="48"') + words(300, 220, '居 民 身 份 证', 'font-size="60"'),
  words(250, 480, '签发机关') + words(430, 480, '上海市公安局浦东分局'),
  words(250, 560, '有效期限') + words(430, 560, '2015.03.12-2035.03.12'),
].join('');
const BANK = [
  words(80, 120, '云杉银行', 'font-size="56"'),
  words(90, 380, '6222 0212 3456 7894', 'font-size="64" font-family="Noto Sans Mono CJK SC"'),
  words(420, 480, '08/29', 'font-size="40"'),
].join('');

test('cards are read in the browser, a notice is read, a place is found, a name is signed', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const form = await makeForm(fang, '入职登记', {
    page,
    components: [
      field('front001', 'ocr', '人像面', { genre: 'idcard-front', key: 'keyfront' }),
      field('back0001', 'ocr', '国徽面', { genre: 'idcard-back', key: 'keyback0' }),
      field('bank0001', 'ocr', '工资卡', { genre: 'bankcard', key: 'keybank0' }),
      field('sign0001', 'autograph', '签名', { required: true }),
      field('know0001', 'knowing', '入职须知', { content: '请如实填写', minReadTime: 3, required: true }),
      field('place001', 'locating', '打卡位置', {
        trimerMetres: 500,
        ruleLocating: [
          { id: 'rule0001', name: '总部', address: '世纪大道100号', longitude: 121.5, latitude: 31.23 },
        ],
      }),
      field('serial01', 'serial', '编号', {
        parts: [
          { id: 'part0001', kind: 'text', text: 'RZ-', format: '', field: '' },
          { id: 'part0002', kind: 'number', text: '', format: '', field: '' },
        ],
      }),
    ],
  });
  await release(fang, form.formId);

  for (const [username, phone] of [
    ['zhangwei', false],
    ['liuyang', true],
  ] as const) {
    const wei = await person(username, { phone });
    const at = (id: string) => wei.locator(`[data-field="${id}"]`);
    await wei.context().grantPermissions(['geolocation']);
    await wei.context().setGeolocation({ latitude: 31.2301, longitude: 121.5002, accuracy: 20 });
    await wei.goto(`url/form/${form.formId}`);

    // Nobody agrees before the time that reading takes.
    const notice = wei.getByRole('dialog', { name: '入职须知' });
    const agree = notice.getByRole('button', { name: /同意并继续/ });
    await expect(agree).toBeDisabled();
    await expect(agree).toBeEnabled();
    await agree.click();
    await expect(at('know0001')).toContainText('已阅读并同意');
    await expect(at('place001')).toContainText('距离「总部」');

    const cards: [string, string, string[]][] = [
      [
        'front001',
        FRONT,
        ['王芳', '女', '汉', '1990-03-07', '上海市浦东新区世纪大道100号', '310115199003071829'],
      ],
      ['back0001', BACK, ['上海市公安局浦东分局', '2015.03.12-2035.03.12']],
      ['bank0001', BANK, ['6222 0212 3456 7894', '云杉银行', '08/29']],
    ];
    for (const [id, inside, lines] of phone ? cards.slice(2) : cards) {
      await at(id)
        .locator('input[type=file]')
        .setInputFiles(await draw(wei, inside));
      await expect(at(id).getByText('重新上传')).toBeVisible({ timeout: 90_000 });
      const inputs = at(id).locator('input[type=text]');
      for (const [i, line] of lines.entries()) await expect(inputs.nth(i)).toHaveValue(line);
    }

    await wei.getByRole('button', { name: '提交' }).click();
    await expect(at('sign0001').getByText('「签名」不能为空')).toBeVisible();
    await at('sign0001').getByRole('button').first().click();
    const sheet = wei.getByRole('dialog').filter({ has: wei.locator('canvas') });
    const box = await sheet.locator('canvas').boundingBox();
    if (!box) throw new Error('nothing to sign on');
    await wei.mouse.move(box.x + 40, box.y + 40);
    await wei.mouse.down();
    for (let i = 1; i < 25; i++)
      await wei.mouse.move(box.x + 40 + i * 5, box.y + 40 + Math.sin(i / 3) * 25 + i);
    await wei.mouse.up();
    await sheet.getByRole('button', { name: '确定' }).click();
    await expect(at('sign0001').locator('img')).toBeVisible();
    await wei.getByRole('button', { name: '提交' }).click();
    await expect(wei.getByText('提交成功').first()).toBeVisible();
  }

  const { list } = await call<{ list: { values: Record<string, unknown> }[] }>(
    fang,
    'POST',
    `/v1/forms/${form.formId}/submissions/page`,
    {},
  );
  const [last, first] = list.map(({ values }) => values);
  expect(first?.serial01).toMatch(/^RZ-0*1$/);
  expect(last?.serial01).toMatch(/^RZ-0*2$/);
  expect(last?.bank0001).toMatchObject({ lines: { number: '6222021234567894' } });
});

test('the last place goes to one; the other is told and finds it taken', async ({ person }) => {
  const fang = await person('wangfang');
  const form = await makeForm(fang, '面谈预约', {
    page,
    components: [field('name0001', 'input', '姓名'), field('slot0001', 'booking', '面谈日期', { quota: 1 })],
  });
  await release(fang, form.formId);
  const [wei, yang] = [await person('zhangwei'), await person('liuyang', { phone: true })];
  const choose = async (who: Page, nth: number) => {
    await who.locator('[data-field="slot0001"]').getByRole('combobox').click();
    await who.getByRole('button', { name: /余1/ }).nth(nth).click();
  };
  for (const who of [wei, yang]) {
    await who.goto(`url/form/${form.formId}`);
    await choose(who, 2);
  }
  await wei.getByRole('button', { name: '提交' }).click();
  await expect(wei.getByText('提交成功').first()).toBeVisible();
  await yang.getByRole('textbox', { name: '姓名' }).fill('刘洋');
  await yang.getByRole('button', { name: '提交' }).click();
  await expect(yang.locator('[data-field="slot0001"]').getByRole('alert')).toContainText('名额已满');
  // What he filled in is still there; another day goes through.
  await expect(yang.getByRole('textbox', { name: '姓名' })).toHaveValue('刘洋');
  await choose(yang, 2);
  await yang.getByRole('button', { name: '提交' }).click();
  await expect(yang.getByText('提交成功').first()).toBeVisible();
});
