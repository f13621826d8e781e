import { component, template } from '@gonghui/testkit/forms.ts';
import { expect } from '@playwright/test';
import { add, ask, call, makeForm, onCanvas, openDesigner, release, synced, test } from './support.ts';

test('an applet has its own managers: who is taken out stops designing, and visitors see what is theirs', async ({
  person,
}) => {
  const fang = await person('wangfang');
  const ming = await person('liming');
  const design = await makeForm(fang, '分开管理', template(component('input', { label: '事由' })));
  const { appletId, formId } = design;
  await release(fang, formId);
  await call(fang, 'PATCH', `/v1/applets/${appletId}/release`);
  await openDesigner(ming, design);
  await add(ming, '数字');
  await synced(ming);

  // By keys alone: named managers, oneself among them, and saved.
  await fang.goto(`applet/pages/${appletId}`);
  await fang.getByRole('link', { name: '应用权限' }).click();
  await fang.getByRole('radio', { name: '指定的应用管理员' }).focus();
  await fang.keyboard.press('Space');
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByRole('alert')).toHaveText('请选择至少一名管理员');
  const own = fang.getByRole('list', { name: '应用管理员' }).getByRole('checkbox', { name: '王芳' });
  await own.focus();
  await fang.keyboard.press('Space');
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();

  // Open sockets hear of it within seconds; what was done stays.
  await expect(ming.getByText(/只读|没有权限|无权/).first()).toBeVisible({ timeout: 10_000 });
  await ming.goto('workbench');
  await expect(ming.getByRole('main')).toBeVisible();
  await ming.goto(`applet/pages/${appletId}`);
  await expect(ming.getByText('您不是此应用的管理员', { exact: true })).toBeVisible();
  expect((await ask(ming, 'PATCH', `/v1/applets/${appletId}/offline`)).code).toBe(403);
  await openDesigner(fang, design);
  await expect(onCanvas(fang, '数字 数字')).toBeVisible();

  // Two set it at once: what each changed is there, and is looked at before it is saved.
  const other = await person('wangfang');
  for (const page of [fang, other]) {
    await page.goto(`applet/auth/${appletId}`);
    await expect(page.getByRole('radio', { name: '指定的应用管理员' })).toBeChecked();
  }
  await other.getByRole('list', { name: '应用管理员' }).getByRole('checkbox', { name: '李明' }).check();
  await other.getByRole('button', { name: '保存' }).click();
  await expect(other.getByText('操作成功')).toBeVisible();
  await fang.getByRole('radio', { name: '部分成员' }).check();
  await fang.getByRole('tab', { name: '成员' }).click();
  await fang.getByRole('checkbox', { name: /^张伟/ }).check();
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('已与您的修改合并')).toBeVisible();
  await expect(
    fang.getByRole('list', { name: '应用管理员' }).getByRole('checkbox', { name: '李明' }),
  ).toBeChecked();
  await fang.getByRole('button', { name: '保存' }).click();
  await expect(fang.getByText('操作成功')).toBeVisible();

  // A visitor on a phone has it, and who is none does not.
  const wei = await person('zhangwei', { phone: true });
  await wei.goto(`m_visit/${appletId}`);
  await expect(wei.getByText('分开管理').first()).toBeVisible();
  const yang = await person('liuyang', { phone: true });
  expect((await ask(yang, 'GET', `/v1/applets/${appletId}/forms`)).code).toBe(404);
  await yang.goto(`url/form/${formId}`);
  await expect(yang.getByText(/没有权限|不存在|无权/).first()).toBeVisible();
});
