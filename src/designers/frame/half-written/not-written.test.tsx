import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testDesigner } from '../../testing/test-designer.tsx';
import { announceSave } from '../commands/save.ts';
import { DesignerContext } from '../designer.ts';
import { SaveText } from '../header/SyncState.tsx';
import { notWrittenText } from './not-written.ts';
import { BoxesIn, BoxesOf } from './place.tsx';
import { useHalfTyped } from './use-half-written.ts';
import { useKeptTexts } from './use-kept-texts.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const designerWith = () => {
  const designer = testDesigner();
  const id = designer.add('number');
  designer.editor.setProp([id], 'label', '数量');
  return { designer, id };
};

describe('a save while something stands in a box that is no value', () => {
  it('is said with the component, the box and the text, and does not say that all is saved', async () => {
    const { designer, id } = designerWith();
    function Box() {
      const typed = useHalfTyped('', 2);
      return <button type="button" onClick={() => typed.type('abc')} />;
    }
    render(
      <DesignerContext value={designer}>
        <BoxesOf ids={[id]}>
          <BoxesIn name="precision" noun="小数位数">
            <Box />
          </BoxesIn>
        </BoxesOf>
        <SaveText />
      </DesignerContext>,
    );
    act(() => announceSave(designer, { kind: 'saved', version: 1 }));
    expect(document.body.textContent).not.toContain('没有写入');
    await act(async () => screen.getAllByRole('button')[0]?.click());
    act(() => announceSave(designer, { kind: 'saved', version: 2 }));
    const said = '「数量」的“小数位数”中的“abc”没有写入';
    expect(document.body.textContent).toContain(said);
    expect(designer.ui.announcement).toContain(said);
    expect(screen.getByRole('button', { name: '去修改' })).toBeTruthy();
    designer.editor.selection.clear();
    await act(async () => screen.getByRole('button', { name: '去修改' }).click());
    expect(designer.editor.selection.ids).toEqual([id]);
  });

  it('names nothing of a component that is gone: that is offered', async () => {
    const { designer, id } = designerWith();
    function Box() {
      const { unread } = useKeptTexts(null);
      return (
        <button type="button" onClick={() => unread.put('', { text: '2026-02-30', why: '没有这一天' })} />
      );
    }
    render(
      <DesignerContext value={designer}>
        <BoxesOf ids={[id]}>
          <BoxesIn name="defaultValue" noun="默认值">
            <Box />
          </BoxesIn>
        </BoxesOf>
      </DesignerContext>,
    );
    await act(async () => screen.getAllByRole('button')[0]?.click());
    expect(notWrittenText(designer)).toBe('「数量」的“默认值”中的“2026-02-30”没有写入');
    act(() => void designer.editor.remove([id]));
    expect(notWrittenText(designer)).toBe('');
  });
});

describe('a text of a million letters', () => {
  it('is kept as far as a box takes one, and that is said', async () => {
    const { designer, id } = designerWith();
    const seen: { texts?: ReturnType<typeof useKeptTexts> } = {};
    function Box() {
      seen.texts = useKeptTexts(null);
      return null;
    }
    const shown = () =>
      render(
        <DesignerContext value={designer}>
          <BoxesOf ids={[id]}>
            <BoxesIn name="defaultValue" noun="默认值">
              <Box />
            </BoxesIn>
          </BoxesOf>
        </DesignerContext>,
      );
    const { unmount } = shown();
    act(() => seen.texts?.unread.put('', { text: 'x'.repeat(1_000_000), why: '不是数字' }));
    expect(seen.texts?.unread.get('')?.text).toHaveLength(2000);
    expect(seen.texts?.why).toBe('只保留了前2000个字符，不是数字');
    expect(JSON.stringify({ ...sessionStorage }).length).toBeLessThan(10_000);
    unmount();
    shown();
    expect(seen.texts?.unread.get('')?.text).toHaveLength(2000);
  });

  it('is cut in a box of a number as well', () => {
    const { designer, id } = designerWith();
    const seen: { texts?: ReturnType<typeof useKeptTexts>; typed?: ReturnType<typeof useHalfTyped> } = {};
    function Box() {
      seen.texts = useKeptTexts(null);
      seen.typed = useHalfTyped('other', 1);
      return null;
    }
    render(
      <DesignerContext value={designer}>
        <BoxesOf ids={[id]}>
          <BoxesIn name="defaultValue" noun="默认值">
            <Box />
          </BoxesIn>
        </BoxesOf>
      </DesignerContext>,
    );
    act(() => seen.typed?.type('y'.repeat(1_000_000)));
    expect(seen.typed?.draft).toHaveLength(2000);
    expect(seen.texts?.unread.get('')).toBeNull();
  });
});
