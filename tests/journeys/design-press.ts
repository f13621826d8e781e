import type { Locator } from '@playwright/test';

/**
 * What opens nothing to be typed into: it takes away, moves, counts, leaves, or puts a word into a box that is walked. Tabs of the
 * panel beside the settings have no boxes but the composer of remarks, which is pressed by its own name.
 */
const LEFT_ALONE =
  /(^| )([^ ]*正在编辑|问题|评论|属性|减少|增加|删除|移除|清空|清除|关闭|收起|上移|下移|左移|右移|复制|拖动|取消|确定|保存|返回|撤销|重做|全屏|还原|恢复|[A-Z]{2,}$)/;

/** What opens something, where an area is full of what is only chosen, such as people and functions. */
const OPENS = /添加|新建|新增|编辑|设置|更多|上传|导入|自定义|高级/;

const PRESSED = [
  'button',
  ...['switch', 'checkbox', 'radio', 'tab'].map(role => `[role=${role}]`),
  ...['input[type=checkbox]', 'input[type=radio]', 'summary'],
].join();

const MARK = 'data-to-press';

export interface Pressable {
  control: Locator;
  /** With the setting that it belongs to. */
  name: string;
  left: boolean;
}

let marks = 0;

/** What can be pressed in an area, is off, and was not pressed before by that name. `few`: only what opens something. */
export async function pressables(
  area: Locator,
  pressed: ReadonlySet<string>,
  few: boolean,
): Promise<Pressable[]> {
  const found = await area.evaluateAll(
    (areas, { what, pressed, from, attribute }) => {
      const already = new Set(pressed);
      const on = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-expanded'];
      const isOff = (element: HTMLElement) =>
        !(element as HTMLInputElement).checked && !on.some(name => element.getAttribute(name) === 'true');
      const elements = areas
        .flatMap(one => [...one.querySelectorAll<HTMLElement>(what)])
        .filter(one => !one.closest('[inert]') && !one.matches(':disabled, [aria-disabled=true]'))
        .filter(one => one.checkVisibility({ visibilityProperty: true }) && isOff(one));
      const found: { mark: string; name: string; own: string; tab: boolean }[] = [];
      for (const element of elements) {
        const labels = [...((element as HTMLInputElement).labels ?? [])];
        const words = labels.map(label => label.textContent).join(' ');
        const own = element.getAttribute('aria-label') || words || element.textContent || '?';
        const setting = element.closest('[data-prop]')?.getAttribute('data-prop') ?? '';
        const name = `${setting} ${own.trim()}`.trim();
        if (already.has(name)) continue;
        already.add(name);
        const mark = String(from + found.length);
        // A choice that is drawn by its words is pressed there.
        (labels[0] ?? element).setAttribute(attribute, mark);
        found.push({ mark, name, own: own.trim(), tab: element.matches('[role=tab]') });
      }
      return found;
    },
    { what: PRESSED, pressed: [...pressed], from: marks, attribute: MARK },
  );
  marks += found.length;
  return found.map(({ mark, name, own, tab }) => ({
    // Tabs are drawn anew as a hand comes near.
    control: tab
      ? area.getByRole('tab', { name: own, exact: true }).first()
      : area.page().locator(`[${MARK}="${mark}"]`),
    name,
    left: LEFT_ALONE.test(name) || (few && !tab && !OPENS.test(name)),
  }));
}
