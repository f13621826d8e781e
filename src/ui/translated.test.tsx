import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { surviveTranslation } from './translated.ts';

beforeAll(surviveTranslation);

/** A translator lives beside the page's scripts and calls what the browser has, not what the page made of it. */
const { insertBefore, removeChild } = Node.prototype;

/** Ways in which translators take a text out of the page. */
const WAYS: Readonly<Record<string, (text: Text, font: HTMLElement) => void>> = {
  before: (text, font) => {
    const parent = text.parentNode as Node;
    insertBefore.call(parent, font, text);
    removeChild.call(parent, text);
  },
  behind: (text, font) => {
    const parent = text.parentNode as Node;
    insertBefore.call(parent, font, text.nextSibling);
    removeChild.call(parent, text);
  },
};

function translate(root: Node, way: (text: Text, font: HTMLElement) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.nodeName === 'FONT') continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    way(text, outer);
  }
}

interface Props {
  busy: boolean;
  done: boolean;
  count: number;
  order: readonly string[];
}

/** Texts beside elements and each other, which come, go, change and move. */
function Page({ busy, done, count, order }: Props) {
  return (
    <main>
      <button type="button">
        {busy ? <i /> : null}
        {busy ? '正在提交' : '提交'}
      </button>
      {done ? '已提交' : <p>请填写</p>}
      <p>
        共{count}条{done && '，已保存'}
      </p>
      <ul>
        {order.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

const STEPS: readonly Props[] = [
  { busy: false, done: false, count: 1, order: ['a', 'b', 'c'] },
  { busy: true, done: false, count: 1, order: ['c', 'a'] },
  { busy: false, done: true, count: 2, order: ['b', 'a', 'c'] },
  { busy: true, done: false, count: 3, order: ['d'] },
  { busy: false, done: true, count: 3, order: [] },
];
const wordsOf = (root: Element) => (root.textContent ?? '').replace(/[«»]/g, '');

it.each(Object.entries(WAYS))(
  'a page says what it would have said, its translation put %s each text',
  async (_name, way) => {
    const [plain, page] = [document.createElement('div'), document.createElement('div')];
    document.body.append(plain, page);
    const roots = [createRoot(plain), createRoot(page)];
    for (const step of STEPS) {
      await act(async () => {
        for (const root of roots) root.render(<Page {...step} />);
      });
      expect(wordsOf(page)).toBe(plain.textContent);
      await act(async () => translate(page, way));
      expect(wordsOf(page)).toBe(plain.textContent);
    }
    await act(async () => {
      for (const root of roots) root.unmount();
    });
    expect(page.textContent).toBe('');
  },
);

it('also where the page goes on before anybody has heard of the translation', async () => {
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () => root.render(<Page {...STEPS[0]!} />));
  translate(page, WAYS.before!);
  const { flushSync } = await import('react-dom');
  flushSync(() => root.render(<Page {...STEPS[2]!} />));
  expect(page.textContent).toContain('已提交');
});
