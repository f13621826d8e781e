import { type ChildProcess, spawn } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { freePort } from '../promises/support/gateway-process.ts';
import { approvalBy, bar, makeLeave, openTask, people, submitLeave } from './approval-support.ts';
import { call, test } from './support.ts';

/** `npm run hook-receiver` as people start it, and what it has printed: event, version, what it says of it. */
function receiverOn(port: number) {
  let child: ChildProcess | null = null;
  let said = '';
  return {
    /** One line a message: `record.created 1 签名正确`. */
    lines: () =>
      [...said.matchAll(/^\S+Z (\S+) (?:\w+ 第(\d+)版)?[^（\n]*（(.*)）$/gm)].map(
        ([, event, rev, notes]) => `${event} ${rev ?? ''} ${notes}`,
      ),
    all: () => said,
    async start(...options: string[]) {
      const begun = spawn(
        process.execPath,
        ['packages/server/hook-receiver.ts', '--port', String(port), ...options],
        { env: { ...process.env, DATA_DIR: '/nonexistent' }, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      child = begun;
      const before = said.length;
      begun.stdout.on('data', data => (said += data));
      await expect.poll(() => said.slice(before)).toContain('接收推送');
    },
    async stop() {
      const ending = child;
      child = null;
      if (!ending) return;
      const gone = new Promise(done => ending.once('exit', done));
      ending.kill('SIGTERM');
      await gone;
    },
  };
}

const cell = (page: Page, line: number, column: number) =>
  page.locator(`[data-line="${line}"] [data-column="${column}"]`);

test('what happens to a record reaches a receiver, in order, and what it missed is sent again', async ({
  person,
}) => {
  const [fang, yang] = await Promise.all([person('wangfang'), person('liuyang')]);
  const shot = (name: string) =>
    fang.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  const who = await people(fang, '王芳');
  const form = await makeLeave(fang, '推送请假', () => [approvalBy('主管', { 王芳: who.王芳! })]);
  const port = await freePort();
  const local = receiverOn(port);
  try {
    // Where it fails is said; then it works.
    await fang.goto(`design/push/${form.appletId}/${form.formId}`);
    await expect(fang.getByText('还没有数据推送')).toBeVisible();
    await shot('empty');
    // 字段对照表: a key gets a name, and the sample says it.
    await fang.getByRole('tab', { name: '字段对照表' }).click();
    await fang.getByRole('textbox', { name: '请假事由的别名' }).pressSequentially('Reason', { delay: 20 });
    await fang.getByRole('button', { name: '保存', exact: true }).click();
    await expect(fang.getByRole('alert')).toContainText('应以小写字母开头');
    await fang.getByRole('textbox', { name: '请假事由的别名' }).fill('');
    await fang
      .getByRole('textbox', { name: '请假事由的别名' })
      .pressSequentially('leave_reason', { delay: 20 });
    await fang.getByRole('button', { name: '保存', exact: true }).click();
    await expect(fang.getByRole('region', { name: '推送内容示例' })).toContainText('"leave_reason"');
    await shot('fields');
    await fang.getByRole('tab', { name: '推送设置' }).click();
    await fang.getByRole('button', { name: '添加推送' }).click();
    const editor = fang.getByRole('dialog', { name: '添加数据推送' });
    await editor.getByRole('textbox', { name: '名称' }).pressSequentially('考勤系统', { delay: 20 });
    const fails = async (url: string, step: string) => {
      await editor.getByRole('textbox', { name: '推送地址' }).fill(url);
      await editor.getByRole('button', { name: '测试连接' }).click();
      await expect(editor.getByRole('listitem').filter({ hasText: `${step}：失败` })).toBeVisible();
    };
    await fails('http://user:pass@127.0.0.1/', '地址');
    await fails('http://nobody.invalid/', '域名');
    await fails('http://169.254.169.254/', '访问许可');
    await fails(`http://127.0.0.1:${port}/`, '连接');
    await expect(editor.getByRole('status')).toContainText('对方没有接受连接');
    await shot('refused');
    await local.start();
    // Whoever listens there speaks no TLS.
    await fails(`https://127.0.0.1:${port}/`, '加密');
    await editor.getByRole('textbox', { name: '推送地址' }).fill(`http://127.0.0.1:${port}/`);
    await editor.getByRole('button', { name: '测试连接' }).click();
    await expect(editor.getByRole('status')).toContainText('对方已接收（204）');
    expect(local.lines()).toEqual(['test.ping  未核对签名']);
    for (const event of ['修改', '发起审批', '已通过'])
      await editor.getByRole('checkbox', { name: event, exact: true }).check();
    await editor.getByRole('button', { name: '添加条件', exact: true }).click();
    await editor.getByRole('combobox', { name: '字段' }).selectOption({ label: '请假天数' });
    await editor.getByRole('combobox', { name: '比较方式' }).selectOption({ label: '大于' });
    await editor.locator('.gh-condition-value input').fill('1');
    await shot('editor');
    await editor.getByRole('button', { name: '保存' }).click();
    const told = fang.getByRole('dialog', { name: '签名密钥' });
    const secret = await told.locator('code').innerText();
    await told.getByRole('button', { name: '我已保存' }).click();
    await local.stop();
    await local.start('--secret', secret);

    // A submission, its approval, a cell, a batch.
    const reason = `回家 ${Date.now()}`;
    await submitLeave(yang, form, reason);
    await openTask(fang, reason);
    await bar(fang).getByRole('button', { name: '同意', exact: true }).last().click();
    await expect.poll(() => local.lines().length).toBe(4);
    expect(local.all()).toContain(`"leave_reason": "${reason}"`);
    await fang.goto(`url/applet/${form.appletId}?form=${form.formId}`);
    await cell(fang, 0, 3).click();
    await fang.keyboard.type('hao', { delay: 40 });
    await fang.keyboard.press('Enter');
    await expect.poll(() => local.lines().length).toBe(5);
    await cell(fang, 0, 0).hover();
    await fang.locator('[data-line="0"]').getByRole('checkbox').first().check();
    const tools = fang.getByRole('toolbar', { name: '批量操作' });
    await tools.getByRole('button', { name: '批量修改' }).click();
    const batch = fang.getByRole('dialog', { name: '批量修改 1 条记录' });
    await batch.getByLabel('字段').selectOption({ label: '请假天数' });
    await batch.getByRole('textbox').or(batch.getByRole('spinbutton')).first().fill('5');
    await batch.getByRole('button', { name: '修改' }).click();
    await expect.poll(() => local.lines().length).toBe(6);

    // As it is now, because somebody chose it.
    await fang.locator('[data-line="0"]').getByRole('checkbox').first().check();
    await tools.getByRole('button', { name: '推送' }).click();
    const push = fang.getByRole('dialog', { name: '推送 1 条记录' });
    await expect(push.getByText('考勤系统')).toBeVisible();
    await shot('chosen');
    await push.getByRole('button', { name: '开始推送' }).click();
    await expect
      .poll(local.lines)
      .toEqual([
        'test.ping  未核对签名',
        'record.created 1 签名正确',
        expect.stringMatching(/^approval\.started \d 签名正确$/),
        expect.stringMatching(/^approval\.approved \d 签名正确$/),
        expect.stringMatching(/^record\.updated \d 签名正确$/),
        expect.stringMatching(/^record\.updated \d 签名正确$/),
        expect.stringMatching(/^record\.snapshot \d 签名正确$/),
      ]);

    // What the condition leaves out is told nobody, now or later.
    await submitLeave(yang, form, '一天的假不推送', 1);

    // It is away: what it misses is in the log, and goes when it is back and somebody asks for it.
    await local.stop();
    for (const text of ['甲', '乙'])
      await call(fang, 'POST', `/v1/forms/${form.formId}`, {
        key: `push-journey-${text === '甲' ? 1 : 2}`,
        values: { [form.reason]: text, [form.days]: 3 },
      });
    const failures = async () =>
      (await call<{ list: { failures: number }[] }>(fang, 'GET', `/v1/hook/${form.formId}`)).list[0]
        ?.failures;
    await expect.poll(failures).toBeGreaterThanOrEqual(2);
    await fang.goto(`design/push/${form.appletId}/${form.formId}`);
    await expect(fang.getByText(/连续 \d+ 次失败/)).toBeVisible();
    await shot('failing');
    await fang.getByRole('button', { name: '推送日志' }).click();
    const log = fang.getByRole('dialog', { name: /^推送日志/ });
    await expect(log.getByText('连接被拒绝').first()).toBeVisible();
    await shot('log');
    await local.start('--secret', secret);
    await log.getByRole('button', { name: '重新推送全部' }).click();
    await fang.getByRole('button', { name: '重新推送', exact: true }).click();
    await expect
      .poll(() => local.lines().filter(line => line === 'record.created 1 签名正确'))
      .toHaveLength(3);
    await expect(log.getByText('没有符合条件的推送')).toBeVisible();
    expect(local.all()).not.toContain('一天的假不推送');
    await shot('sent');
  } finally {
    await local.stop();
  }
});
