import type { BusinessComponent } from '@gonghui/contract/link-shapes.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../transport/errors.ts';
import { type OpenState, PublicSwitch } from './PublicSwitch.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../api/client.ts', () => ({ send: sent }));
beforeEach(() => {
  sent.mockReset();
});
afterEach(cleanup);

const list: BusinessComponent = { id: 'list0001', label: '最新报修', kind: 'data', allowed: false, tick: '' };
const chart: BusinessComponent = { id: 'chart001', label: '费用', kind: 'data', allowed: false, tick: '' };
const STATE: OpenState = {
  ...{ kind: 'custom', publicRelease: false, baseUrl: 'https://pages.example.cn', released: true },
  ...{ business: [], warnings: [], fields: [], systemColumns: [], links: [] },
};

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};
const open = (business: BusinessComponent[] = [], warnings: string[] = []) => {
  render(
    <MemoryRouter initialEntries={['/open']}>
      <Routes>
        <Route
          path="/open"
          element={
            <PublicSwitch
              formId="page0001"
              noun="页面"
              design="/design"
              release="/release"
              open={{ ...STATE, business, warnings }}
              onChanged={async () => undefined}
            />
          }
        />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  );
};
const press = async (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('publishing L6: what the gateway refuses is named, be it newer than the page that was open', async () => {
  sent.mockRejectedValue(
    new ApiError(422, '页面中有不能公开的业务组件', { business: [list, chart] }, 'toast'),
  );
  open();
  await press('开启公开');
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  expect(dialog.textContent).toContain('最新报修');
  expect(dialog.textContent).toContain('费用');
  await press('去设计中处理');
  expect(screen.getByText('/design?chosen=list0001&chosen=chart001')).toBeTruthy();
});

it('publishing L6: of what the design no longer has it says that a release is left to do', async () => {
  open([{ ...list, releasedOnly: true }]);
  await press('开启公开');
  expect((await screen.findByRole('dialog')).textContent).toContain('重新发布后即可公开');
  expect(sent).not.toHaveBeenCalled();
  await press('去组织内发布');
  expect(screen.getByText('/release')).toBeTruthy();
});

it('publishing L6: any other refusal opens no dialog', async () => {
  sent.mockRejectedValue(new ApiError(422, '页面尚未发布', null, 'toast'));
  open();
  await press('开启公开');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a page whose links lead strangers to a sign-in is opened after a question that names them', async () => {
  open([], ['「报名」链接的表单「登记」没有公开，外部人员点开后看不到内容']);
  await press('开启公开');
  expect((await screen.findByRole('dialog')).textContent).toContain('表单「登记」没有公开');
  await press('返回');
  expect(sent).not.toHaveBeenCalled();
  await press('开启公开');
  await press('仍然公开');
  expect(sent).toHaveBeenCalledTimes(1);
});
