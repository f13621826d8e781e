import type { Json } from '@gonghui/kernel/json.ts';
import { FAR, MOST } from '../shared/limits.ts';
import { stencilTypes } from '../types.ts';
import type { Issues } from './issues.ts';
import { type Anchor, FREE_TYPES, type FreeElement, type FreeType } from './model.ts';
import { type NumberRange, numberIn } from './numbers.ts';
import { contentOf, strokeOf } from './read-content.ts';
import { readShowIf } from './read-show-if.ts';
import type { SourceNode } from './source.ts';

const isFree = (type: string): type is FreeType => (FREE_TYPES as readonly string[]).includes(type);

/** Free elements that are not hidden, lowest first. */
export function readFree(
  nodes: readonly SourceNode[],
  rows: ReadonlySet<string>,
  issues: Issues,
): FreeElement[] {
  const free = nodes.filter(({ type, hidden }) => isFree(type) && !hidden);
  if (free.length > MOST.free)
    issues.add('too-many', null, `自由元素数量不能超过${MOST.free}个，其余的不会打印`);
  return free.slice(0, MOST.free).map(node => readOne(node, rows, issues));
}

/** Two numbers of a pair; what is no pair of numbers is twice the least that may be. */
const pairOf = (value: Json | undefined): readonly [Json | undefined, Json | undefined] =>
  Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : [undefined, undefined];

function readOne({ id, type, props }: SourceNode, rows: ReadonlySet<string>, issues: Issues): FreeElement {
  const title = stencilTypes.get(type)?.title ?? '';
  let sound = true;
  const number = (value: Json | undefined, bounds: NumberRange, usual: number): number => {
    const read = numberIn(value, bounds, usual);
    sound &&= read.sound;
    return read.value;
  };
  const [x, y] = pairOf(props.pos);
  const [width, height] = pairOf(props.size);
  const far = { least: -FAR, most: FAR };
  const long = { least: 0, most: FAR };
  const read = contentOf(props);
  const element: FreeElement = {
    ...read.content,
    id,
    type: type as FreeType,
    rect: {
      x: number(x, far, 0),
      y: number(y, far, 0),
      width: number(width, long, 0),
      height: number(height, long, 0),
    },
    rotate: number(props.rotate, { least: -180, most: 180 }, 0),
    anchor: anchorOf(props.anchor, rows),
    showIf: readShowIf(props.showIf, id, `${title}的显示条件`, issues),
    stroke: strokeOf(props.stroke),
    rising: props.rising === true,
    radius: number(props.radius, { least: 0, most: 200 }, 0),
    opacity: number(props.opacity, { least: 0, most: 1 }, 1),
    tile:
      props.tile === null || props.tile === undefined
        ? null
        : number(props.tile, { least: 1, most: 500 }, 50),
  };
  if (!sound || read.wrong.some(({ why }) => why === 'number'))
    issues.add('number', id, `${title}的数值超出范围，已改为可用的值`, { prop: 'pos' });
  if (element.anchor === 'page' && typeof props.anchor === 'string' && props.anchor !== 'page')
    issues.add('anchor-gone', id, `${title}所固定的行已不存在，按固定于每一页打印`, { prop: 'anchor' });
  return element;
}

/** Only rows are followed, which are anchored to nothing, so that there are no circles. */
function anchorOf(value: Json | undefined, rows: ReadonlySet<string>): Anchor {
  if (value === 'first' || value === 'last') return value;
  return typeof value === 'string' && rows.has(value) ? { row: value } : 'page';
}
