import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';

/**
 * Components on the clipboard: text, so that they travel between tabs, designs and people. The marker tells them
 * from any other text, the format number from those of a later version.
 */
const MARKER = 'gonghui-components';
const FORMAT = 1;
export const NEWER_CONTENT = '内容来自更新的版本，请刷新页面后再粘贴';
/** Characters: more than a design can hold. */
const MOST = LIMITS.designBytes;
/** The marker stands at the front: other text, however long, is not searched to its end. */
const FRONT = 1000;
const MAX_DEPTH = 16;

/** `carried`: settings of the page that go along with the components. */
export const toClipboardText = (
  kind: string,
  components: readonly TemplateComponent[],
  carried: Props = {},
): string => JSON.stringify({ [MARKER]: FORMAT, kind, components, carried });

export type Pasted =
  /** `from`: the other kind that they were copied in; absent where it is this one. */
  | { kind: 'components'; components: TemplateComponent[]; carried: Props; from?: string }
  /** Ours, but made by a newer version or for another designer. */
  | { kind: 'refused'; message: string }
  | { kind: 'foreign' };

/** Reads what was pasted; any text in, never throws. `others`: further kinds whose components are taken. */
export function fromClipboardText(kind: string, text: string, others: readonly string[] = []): Pasted {
  if (!text.slice(0, FRONT).includes(MARKER)) return { kind: 'foreign' };
  if (text.length > MOST) return { kind: 'refused', message: '复制的内容过大，请分几次复制和粘贴' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'foreign' };
  }
  if (!isObject(value) || !(MARKER in value)) return { kind: 'foreign' };
  if (value[MARKER] !== FORMAT) return { kind: 'refused', message: NEWER_CONTENT };
  const other = others.find(one => one === value.kind);
  if (value.kind !== kind && other === undefined)
    return { kind: 'refused', message: '复制的内容来自另一种设计器，不能粘贴到这里' };
  if (!Array.isArray(value.components) || !value.components.every(item => isComponent(item, 0))) {
    return { kind: 'refused', message: '剪贴板内容不完整，无法粘贴' };
  }
  if (other !== undefined)
    return {
      kind: 'components',
      components: value.components as TemplateComponent[],
      carried: {},
      from: other,
    };
  const carried = isObject(value.carried) ? (value.carried as Props) : {};
  return { kind: 'components', components: value.components as TemplateComponent[], carried };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isComponent(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH || !isObject(value)) return false;
  if (typeof value.id !== 'string' || typeof value.name !== 'string' || !isObject(value.props)) return false;
  const inner = (list: unknown): boolean =>
    list === undefined || (Array.isArray(list) && list.every(item => isComponent(item, depth + 1)));
  if (!inner(value.components)) return false;
  return (
    value.containers === undefined ||
    (Array.isArray(value.containers) &&
      value.containers.every(
        slot => isObject(slot) && typeof slot.slot === 'string' && inner(slot.components),
      ))
  );
}
