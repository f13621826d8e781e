import { isComponentId } from '@gonghui/kernel/ids.ts';
import { FORBIDDEN_NAMES } from '@gonghui/kernel/json.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { hasControl, shortName } from '@gonghui/kernel/text-rules.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import { ROOT, type Template } from '@gonghui/scene/types.ts';

/** Deepest nesting of plain JSON in one prop; far beyond any prop there is. */
const JSON_DEPTH = 16;
/** Values in all props together; bounds the work, the bytes are the gateway's to cap before parsing. */
const JSON_VALUES = 200_000;

type Item = Record<string, unknown>;
/** Chinese names of the types, for components without a name of their own. */
type Titles = ReadonlyMap<string, { title: string }>;
const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a person recognises a component by, before anything about it is certain. */
function nameOf(item: Item, titles: Titles): string {
  const label = isObject(item.props) ? item.props.label : undefined;
  const title = typeof item.name === 'string' ? titles.get(item.name)?.title : undefined;
  for (const name of [label, item.alias, title, item.name]) {
    const short = typeof name === 'string' ? shortName(name) : '';
    if (short !== '') return `「${short}」`;
  }
  return '未命名组件';
}

const isAlias = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 100 && !hasControl(value);

/** Looks for keys that reach into prototypes, values that are not JSON, and depth without end. */
class JsonWalk {
  #left = JSON_VALUES;

  fault(value: unknown): string | null {
    const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (this.#left-- <= 0) return '属性内容过多';
      const { value: at, depth } = next;
      if (at === null || typeof at === 'boolean') continue;
      if (typeof at === 'string' && hasControl(at)) return '文字中有不可见的控制字符';
      if (typeof at === 'string' && at.isWellFormed()) continue;
      if (typeof at === 'number' && Number.isFinite(at)) continue;
      if (typeof at !== 'object') return '属性中有无法保存的内容';
      if (depth >= JSON_DEPTH) return '属性嵌套过深';
      if (Array.isArray(at)) for (const item of at) stack.push({ value: item, depth: depth + 1 });
      else {
        for (const key of Object.keys(at)) {
          if (hasControl(key)) return '属性名中有不可见的控制字符';
          if (FORBIDDEN_NAMES.has(key)) return `属性名「${key}」不允许使用`;
          stack.push({ value: (at as Item)[key], depth: depth + 1 });
        }
      }
    }
    return null;
  }
}

/**
 * The frame of a template, before any rule of a family is asked: ids, nesting, sizes, and that it is plain JSON all
 * the way down. Iterative, and bounded by `LIMITS`, whatever is handed in, objects that contain themselves included.
 * No problems means that the value may be used as a `Template`. `page`: what messages call the settings of the page;
 * `most`: components that it may have.
 */
export function structureProblems(
  value: unknown,
  titles: Titles = new Map(),
  page = '页面设置',
  most: number = LIMITS.nodes,
): Problem[] {
  const problems: Problem[] = [];
  const error = (nodeId: string | null, message: string) =>
    problems.push({ nodeId, message, level: 'error' });
  if (!isObject(value) || !isObject(value.page) || !Array.isArray(value.components)) {
    error(null, '设计内容的格式有误');
    return problems;
  }
  const walk = new JsonWalk();
  const pageFault = walk.fault(value.page);
  if (pageFault) error(null, `${page}：${pageFault}`);
  const seen = new Set<string>([ROOT]);
  const stack: { item: unknown; depth: number }[] = [];
  const push = (items: readonly unknown[], depth: number) => {
    for (const item of [...items].reverse()) stack.push({ item, depth });
  };
  push(value.components, 1);
  let count = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { item, depth } = next;
    if (++count > most) {
      error(null, `组件数量超过${most}个`);
      break;
    }
    if (!isObject(item)) {
      error(null, '有一个组件的格式有误');
      continue;
    }
    const name = nameOf(item, titles);
    const id = isComponentId(item.id) ? item.id : null;
    if (id === null) error(null, `${name}的标识有误`);
    else if (seen.has(id)) error(id, `${name}的标识与其他组件重复`);
    else seen.add(id);
    if (depth > LIMITS.depth) {
      error(id, `${name}嵌套超过${LIMITS.depth}层`);
      continue;
    }
    if (typeof item.name !== 'string') error(id, `${name}缺少组件类型`);
    if (!isObject(item.props)) error(id, `${name}缺少属性`);
    else {
      const fault = walk.fault(item.props);
      if (fault) error(id, `${name}的${fault}`);
    }
    if (item.alias !== undefined && !isAlias(item.alias)) {
      error(id, `${name}的别名有误`);
    }
    if (item.isHidden !== undefined && typeof item.isHidden !== 'boolean') error(id, `${name}的隐藏状态有误`);
    if (item.components !== undefined) {
      if (Array.isArray(item.components)) push(item.components, depth + 1);
      else error(id, `${name}的下级组件格式有误`);
    }
    if (item.containers === undefined) continue;
    for (const container of Array.isArray(item.containers) ? item.containers : [null]) {
      if (isObject(container) && typeof container.slot === 'string' && Array.isArray(container.components)) {
        push(container.components, depth + 1);
      } else error(id, `${name}的下级组件格式有误`);
    }
  }
  return problems;
}

/** Narrows what `structureProblems` found nothing wrong with. */
export const asTemplate = (value: unknown): Template => value as Template;
