import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import { holdsRows } from '../../query/field-types.ts';
import {
  type AlsoPicked,
  alsoPicked,
  type OutsideAsk,
  outsideLinkOf,
  outsideOptionsOf,
} from './outside-api.ts';
import { outsideAsksWith, outsideFills } from './outside-fits.ts';

/** Components that the outside APIs of a component name: those they are asked with, and those they fill. */
export function outsideKeys(props: Props): string[] {
  const link = outsideLinkOf(props);
  const options = outsideOptionsOf(props);
  return [
    ...[link?.outside, options?.outside].flatMap(ask => ask?.inputs.map(({ valueKey }) => valueKey) ?? []),
    ...alsoPicked(props).map(({ fieldId }) => fieldId),
    ...(link && 'list' in link.pick ? link.pick.columns.map(({ columnId }) => columnId) : []),
  ];
}

const parentOf = (scene: SceneReader, id: string): string | null => {
  const parent = scene.node(id)?.at[0];
  return parent !== undefined && holdsRows(scene.node(parent)?.type) ? parent : null;
};

/** What keeps an ask from being made; `rowOf`: the subform whose row it stands in, whose columns it may ask with. */
function askFaults(scene: SceneReader, { inputs }: OutsideAsk, rowOf: string | null): string[] {
  const faults = inputs.flatMap(({ name, valueKey }) => {
    if (name.trim() === '' || valueKey === '') return ['有参数没有填写完整'];
    const node = scene.node(valueKey);
    if (!node) return ['参数使用的字段已被删除'];
    const row = parentOf(scene, valueKey);
    if (row !== null && row !== rowOf) return ['参数不能使用子表单的列'];
    return outsideAsksWith(node.type) ? [] : ['参数使用的字段不能发给外部接口'];
  });
  const names = inputs.map(({ name }) => name.trim());
  return [...faults, ...(new Set(names).size < names.length ? ['有重复的参数'] : [])];
}

function alsoFaults(
  scene: SceneReader,
  also: readonly AlsoPicked[],
  labelOf: (node: SceneNode) => string,
): string[] {
  return also.flatMap(({ fieldId }) => {
    const target = scene.node(fieldId);
    if (!target) return ['一并填入的字段已被删除'];
    if (!outsideFills(target.type)) return [`不能填入「${labelOf(target)}」`];
    const { defaultGenre = 'static-default' } = target.props;
    return defaultGenre === 'static-default' ? [] : [`「${labelOf(target)}」有自己的默认值来源，不会被填入`];
  });
}

/** Outside APIs of a component that are not set up, or that name what is not there. */
export function outsideProblems(
  scene: SceneReader,
  node: SceneNode,
  labelOf: (node: SceneNode) => string,
): Problem[] {
  const { props, id, type } = node;
  const found: Problem[] = [];
  const report = (prop: string, faults: readonly string[]) => {
    for (const fault of new Set(faults))
      found.push({ nodeId: id, prop, message: `外部接口：${fault}`, level: 'error' });
  };
  if (props.defaultGenre === 'outside-api') {
    const link = outsideLinkOf(props);
    const fits = holdsRows(type) ? link !== null && 'list' in link.pick : outsideFills(type);
    if (!link || (holdsRows(type) && !fits)) report('outsideApi', ['请设置外部接口']);
    else {
      const columns = 'list' in link.pick ? link.pick.columns.map(({ columnId }) => columnId) : [];
      report('outsideApi', [
        ...(fits ? [] : ['这个组件不能由外部接口填入']),
        ...askFaults(scene, link.outside, parentOf(scene, id)),
        ...alsoFaults(scene, alsoPicked(props), labelOf),
        ...(columns.some(column => parentOf(scene, column) !== id) ? ['填入的列已被删除'] : []),
      ]);
    }
  }
  const options = outsideOptionsOf(props);
  if (options) report('outsideOptions', askFaults(scene, options.outside, null));
  return found;
}
