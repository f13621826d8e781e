import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { boundsOf, unionOf } from '../shared/geometry/box.ts';
import { tidy } from '../shared/geometry/numbers.ts';
import { layer } from './layer/definition.ts';
import { boxOf, posOf } from './shared/box.ts';

/** Where an asset stands in its layer, pixels; of a layer the bounds of what it holds. A part that is no number is absent. */
interface Attr {
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  rotate?: number;
}

/** One component of a saved screen. */
export interface Asset {
  id: string;
  name: string;
  subName?: string;
  alias?: string;
  /** Empty at the top. */
  parentId: string;
  edgeType: 'assets' | 'subAssets' | 'layer';
  attr: Attr;
  isHidden?: boolean;
  isLocked?: boolean;
  /** All that is not said elsewhere, with what this version does not know. */
  props: Props;
  children?: Asset[];
  /** Of a layer, where its box begins in its own pixels; absent where that is 0, 0. */
  origin?: readonly [number, number];
  /** The exact place, where rounding would not give it back. */
  pos?: readonly [number, number];
  /** Keys of the component that this version does not know. */
  more?: Props;
}

const KNOWN = new Set(['id', 'name', 'alias', 'isHidden', 'props', 'components', 'selected']);

const isLayer = ({ name }: { name: string }): boolean => name === layer.type;

/** A place counted from another origin and back: millionths of a pixel, so that decimals return as they were written. */
const counted = (value: number): number => Math.round(value * 1e6) / 1e6 || 0;

type Pair = readonly [number, number];
const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every(one => Number.isFinite(one));

/** The saved form of a template that the check has called sound; docs/decisions/screens-saved.md. */
export const toSaved = (template: Template): { page: Props; components: Asset[] } => ({
  ...template,
  components: template.components.map(component => toAsset(component, '', { x: 0, y: 0 })),
});

function toAsset(component: TemplateComponent, parentId: string, from: Point): Asset {
  const { id, name, alias, isHidden, components } = component;
  const { pos, size, rotate, locked, subName, ...props } = component.props;
  const origin = isLayer(component) ? originOf(component) : { x: 0, y: 0 };
  const attr: Attr = {};
  const rest: Props = props;
  const asset: Asset = {
    id,
    name,
    parentId,
    edgeType: isLayer(component) ? 'layer' : parentId === '' ? 'assets' : 'subAssets',
    attr,
    props: rest,
  };
  const keep = (key: string, value: Json | undefined) => {
    if (value !== undefined) rest[key] = value;
  };
  if (isPair(pos)) {
    attr.x = counted(pos[0] - from.x + origin.x);
    attr.y = counted(pos[1] - from.y + origin.y);
    const back = placeOf(attr, from, origin);
    if (back?.[0] !== pos[0] || back[1] !== pos[1]) asset.pos = pos;
  } else keep('pos', pos);
  if (isLayer(component)) {
    const bounds = boundsIn(component);
    attr.w = tidy(bounds?.width ?? 0);
    attr.h = tidy(bounds?.height ?? 0);
    keep('size', size);
    if (origin.x !== 0 || origin.y !== 0) asset.origin = [origin.x, origin.y];
  } else if (isPair(size)) [attr.w, attr.h] = size;
  else keep('size', size);
  if (typeof rotate === 'number') attr.rotate = rotate;
  else keep('rotate', rotate);
  if (typeof locked === 'boolean') asset.isLocked = locked;
  else keep('locked', locked);
  if (typeof subName === 'string') asset.subName = subName;
  else keep('subName', subName);
  if (alias !== undefined) asset.alias = alias;
  if (isHidden !== undefined) asset.isHidden = isHidden;
  if (components) asset.children = components.map(child => toAsset(child, id, origin));
  const more = Object.entries(component).filter(([key, value]) => !KNOWN.has(key) && value !== undefined);
  if (more.length > 0) asset.more = Object.fromEntries(more) as Props;
  return asset;
}

/** Where what a layer holds begins, in the layer's own pixels. */
function originOf(component: TemplateComponent): Point {
  const bounds = boundsIn(component);
  return { x: tidy(bounds?.x ?? 0), y: tidy(bounds?.y ?? 0) };
}

/** Bounds of a layer's children in its own pixels; null for none. Depth is bounded by the check. */
const boundsIn = (component: TemplateComponent): Rect | null =>
  unionOf((component.components ?? []).flatMap(child => boundsAt(child)));

function boundsAt(component: TemplateComponent): Rect[] {
  if (!isLayer(component)) return [boundsOf(boxOf(component.props))];
  const inner = boundsIn(component);
  const { x, y } = posOf(component.props);
  return inner ? [{ ...inner, x: inner.x + x, y: inner.y + y }] : [];
}

/** The way back of what `attr` says of a place. */
function placeOf({ x, y }: Attr, from: Point, origin: Point): Pair | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  const place: Pair = [counted(x + from.x - origin.x), counted(y + from.y - origin.y)];
  return isPair(place) ? place : null;
}

/** No stored screen is deeper or larger by far; what is, such as a value that holds itself, is cut. */
const MOST = { depth: 32, assets: 20_000 } as const;

/** The template of a saved screen. Total: what is no asset is left out, what cannot be understood is left to the check. */
export function fromSaved(saved: unknown): Template {
  const { page, components, ...rest } = isPlainObject(saved) ? saved : {};
  const left = { assets: MOST.assets };
  return {
    ...rest,
    page: isPlainObject(page) ? page : {},
    components: fromAssets(components, { x: 0, y: 0 }, 1, left),
  };
}

function fromAssets(
  assets: unknown,
  from: Point,
  depth: number,
  left: { assets: number },
): TemplateComponent[] {
  if (!Array.isArray(assets) || depth > MOST.depth) return [];
  const found: TemplateComponent[] = [];
  for (const asset of assets) {
    if (!isPlainObject(asset) || left.assets-- <= 0) continue;
    found.push(fromAsset(asset, from, depth, left));
  }
  return found;
}

const READ = new Set([
  ...['id', 'name', 'subName', 'alias', 'parentId', 'edgeType', 'attr', 'isHidden', 'isLocked', 'props'],
  ...['children', 'origin', 'pos', 'more', 'selected'],
]);

function fromAsset(
  asset: Record<string, Json>,
  from: Point,
  depth: number,
  left: { assets: number },
): TemplateComponent {
  const name = typeof asset.name === 'string' ? asset.name : '';
  const attr = (isPlainObject(asset.attr) ? asset.attr : {}) as Attr;
  const origin = isPair(asset.origin) ? { x: asset.origin[0], y: asset.origin[1] } : { x: 0, y: 0 };
  const props: Props = isPlainObject(asset.props) ? { ...asset.props } : {};
  const pos = isPair(asset.pos) ? asset.pos : placeOf(attr, from, origin);
  if (pos) props.pos = [...pos];
  if (!isLayer({ name }) && isPair([attr.w, attr.h])) props.size = [attr.w as number, attr.h as number];
  if (typeof attr.rotate === 'number') props.rotate = attr.rotate;
  if (typeof asset.isLocked === 'boolean') props.locked = asset.isLocked;
  if (typeof asset.subName === 'string') props.subName = asset.subName;
  const unknown = Object.entries(asset).filter(([key]) => !READ.has(key));
  return {
    ...Object.fromEntries(unknown),
    ...(isPlainObject(asset.more) ? asset.more : {}),
    id: typeof asset.id === 'string' ? asset.id : '',
    name,
    props,
    ...(typeof asset.alias === 'string' ? { alias: asset.alias } : {}),
    ...(typeof asset.isHidden === 'boolean' ? { isHidden: asset.isHidden } : {}),
    ...(Array.isArray(asset.children)
      ? { components: fromAssets(asset.children, origin, depth + 1, left) }
      : {}),
  };
}
