import { linkCalls } from '@gonghui/contract/links.ts';
import { boundTo, element, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SaveAnswer, Saver } from '../collab/save.ts';
import { formInPublic } from './form/in-public.ts';
import { save } from './frame/commands/save.ts';
import type { Designer } from './frame/designer.ts';
import { pageInPublic } from './page/in-public.ts';
import { NEWS, testPageDesigner } from './page/testing/test-page-designer.ts';
import { testDesigner } from './testing/test-designer.tsx';

const sent = vi.hoisted(() => vi.fn());
vi.mock('../api/client.ts', () => ({ send: sent }));

let open = true;
beforeEach(() => {
  open = true;
  sent.mockReset();
  sent.mockImplementation(async (call: unknown, { body }: { body?: { publicRelease: boolean } }) => {
    if (call === linkCalls.list) return { publicRelease: open, business: [] };
    open = body?.publicRelease ?? open;
    return { publicRelease: open };
  });
});

/** A designer that saves to a gateway which answers so, in turn. */
function saving(designer: Designer, answers: SaveAnswer[] = []) {
  const stored: string[][] = [];
  const store = async (): Promise<SaveAnswer> => {
    stored.push([...designer.editor.order()]);
    return answers.shift() ?? { kind: 'stored', version: 1, savedAt: 1 };
  };
  const saver = new Saver(designer.editor, '王芳', {
    store,
    uploadPicture: async () => 'picture1',
    whenSynced: async () => undefined,
    online: () => true,
  });
  return { designer: { ...designer, saver }, stored };
}
const page = (answers?: SaveAnswer[]) => {
  const list = boundTo(NEWS.id, 'list0001', 'list', {
    title: [{ id: 'map00001', fieldId: 'title001', alias: '标题', type: 'input' }],
  });
  const box = element('box00001', 'container', {}, [list]);
  const words = element('words001', 'paragraph', { content: '开放时间' });
  const made = testPageDesigner(pageOf([words, box, placedFrom('form0002', 'news0002', { label: '制度' })]));
  return saving({ ...made, inPublic: async () => pageInPublic }, answers);
};
/** In the order of the page. */
const BUSINESS = ['list0001', 'extern01_news0002'];
const ALL = ['words001', 'box00001', ...BUSINESS];

const question = () => screen.findByRole('dialog', {}, { timeout: 10_000 });
const press = async (name: string) => {
  await question();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};

describe('spec, designers §5: saving a public page with business components', () => {
  it('names them and why; 返回 leaves both page and publicity as they are', async () => {
    const { designer, stored } = page();
    const done = save(designer);
    const dialog = await question();
    expect(dialog.textContent).toContain('该页面已公开发布，不能包含业务组件。');
    expect(dialog.textContent).toContain('「列表」会显示数据集中的数据。');
    expect(dialog.textContent).toContain('「制度」会显示其他页面的内容。');
    await press('返回');
    await done;
    expect([stored, designer.editor.order(), open]).toEqual([[], ALL, true]);
  });

  it('删除组件 takes all of them out as one step, and saves', async () => {
    const { designer, stored } = page();
    const done = save(designer);
    await press('删除组件');
    await done;
    expect(stored).toEqual([['words001', 'box00001']]);
    expect(open).toBe(true);
    act(() => void designer.editor.history.undo());
    expect(designer.editor.order()).toEqual(ALL);
  });

  it('关闭公开 closes it, and saves with everything', async () => {
    const { designer, stored } = page();
    const done = save(designer);
    await press('关闭公开');
    await done;
    expect([stored, open]).toEqual([[ALL], false]);
  });

  it('is not asked where nobody outside comes, nor about what has nothing to hide', async () => {
    open = false;
    const { designer, stored } = page();
    await save(designer);
    open = true;
    const plain = saving({
      ...testPageDesigner(pageOf([element('words001', 'paragraph')])),
      inPublic: async () => pageInPublic,
    });
    await save(plain.designer);
    expect([stored, plain.stored]).toEqual([[ALL], [['words001']]]);
  });

  it('is asked all the same where the page became public after the question, or the save had waited', async () => {
    open = false;
    const business = BUSINESS.map(id => ({ id, label: id, kind: 'data' as const, allowed: false, tick: '' }));
    const { designer, stored } = page([{ kind: 'refused', message: '该页面已公开发布', business }]);
    await save(designer);
    expect((await question()).textContent).toContain('「list0001」');
    await press('删除组件');
    await waitFor(() => expect(stored).toEqual([ALL, ['words001', 'box00001']]));
  });

  it('leaves the last word to the gateway where it cannot learn whether the page is public', async () => {
    sent.mockRejectedValue(new Error('offline'));
    const { designer, stored } = page();
    await save(designer);
    expect(stored).toEqual([ALL]);
  });
});

it('publishing L6 a form is asked about even with faults left in it, which are saved', async () => {
  const base = testDesigner();
  const { designer, stored } = saving({
    ...base,
    inPublic: async () => formInPublic,
    beforeSave: async () => true,
  });
  const staff = base.add('staff');
  act(() => void designer.editor.setProp([base.add('select-single')], 'options', []));
  expect(designer.editor.problems().some(({ level }) => level === 'error')).toBe(true);
  const done = save(designer);
  expect((await question()).textContent).toContain('该表单已公开发布');
  await press('删除组件');
  await done;
  expect(stored).toHaveLength(1);
  expect(stored[0]).not.toContain(staff);
});
