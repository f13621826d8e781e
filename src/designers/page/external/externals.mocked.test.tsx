import { formCalls } from '@gonghui/contract/forms.ts';
import { element, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { DesignerContext } from '../../frame/designer.ts';
import { testPageDesigner } from '../testing/test-page-designer.ts';
import { ExternalPicker } from './ExternalPicker.tsx';
import { createExternals } from './externals.ts';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client.ts', () => ({ send: sent }));

const failed = (kind: 'notFound' | 'gone' | 'forbidden') =>
  new ApiError(ERRORS[kind].code, ERRORS[kind].message, null, 'silent');
const offline = new ApiError(-1, '网络异常', null, 'silent');
const row = (id: string, type: string, releasedVersion: number | null = 1) => ({
  ...{ id, name: `名${id}`, type, releasedVersion, children: [] },
});
const NEWS = pageOf([element('news0002', 'paragraph', { label: '说明' })]);

let list: object[] | Error;
let fill: Record<string, unknown>;
beforeEach(() => {
  list = [
    row('page0001', 'custom'),
    row('page0002', 'custom'),
    { ...row('group001', 'group'), children: [row('form0002', 'normal'), row('board001', 'dm')] },
    row('form0003', 'normal', null),
    row('form0004', 'normal'),
  ];
  fill = { page0002: { template: NEWS }, form0004: failed('notFound') };
  sent.mockReset();
  sent.mockImplementation(async (call: unknown, { params }: { params?: { id: string } }) => {
    if (call === formCalls.page) {
      if (list instanceof Error) throw list;
      return { list };
    }
    const answer = fill[params?.id ?? ''] ?? failed('notFound');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(cleanup);

describe('designs that a page shows something of', () => {
  const externals = () => createExternals('applet01', 'page0001');

  it('are those of the applet that lend components, and never the page itself', async () => {
    const ids = (await externals().designs()).map(({ id }) => id);
    expect(ids).toEqual(['page0002', 'form0002', 'form0003', 'form0004']);
  });

  it('are asked for by their type', async () => {
    expect(await externals().release('page0002')).toEqual(NEWS);
    expect(sent.mock.lastCall?.[1]).toMatchObject({ query: { type: 'custom' } });
  });

  it.each([
    ['offline', 'form0003'],
    ['no-access', 'form0004'],
    ['gone', 'form0009'],
  ] as const)('are %s where the list says so: %s', async (state, id) => {
    expect(await externals().release(id)).toBe(state);
    fill[id] = failed('gone');
    expect(await externals().release(id)).toBe(state);
  });

  it('are never called deleted while there is no network, and are asked about again', async () => {
    const one = externals();
    list = offline;
    expect(await one.release('page0002')).toBe('failed');
    list = [row('page0002', 'custom')];
    fill.page0002 = offline;
    expect(await one.release('page0002')).toBe('failed');
    fill.page0002 = { template: NEWS };
    expect(await one.release('page0002')).toEqual(NEWS);
  });
});

describe('choosing a component of another design', () => {
  const open = (start: string) => {
    const onPick = vi.fn();
    const designer = testPageDesigner(pageOf([]), undefined, createExternals('applet01', 'page0001'));
    render(
      <DesignerContext value={designer}>
        <ExternalPicker start={start} onPick={onPick} onClose={() => undefined} />
      </DesignerContext>,
    );
    return onPick;
  };

  it('offers what its release has, by name and type, and answers with both ids', async () => {
    const onPick = open('page0002');
    fireEvent.click(await screen.findByRole('radio', { name: '说明 文字说明' }, { timeout: 10_000 }));
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onPick).toHaveBeenCalledWith({ formId: 'page0002', componentId: 'news0002', label: '说明' });
  });

  it.each([
    ['form0003', '来源已下线'],
    ['form0004', '您没有权限查看这部分内容'],
    ['form0009', '来源已被删除'],
  ])('says why %s offers nothing', async (id, words) => {
    open(id);
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeTruthy();
  });
});
