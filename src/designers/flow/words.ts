import { gatewaysOf, readTree } from '@gonghui/elements/flow/read.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import type { KindWords } from '../frame/kind.ts';

export const FLOW_WORDS: KindWords = {
  noun: '节点',
  whole: '整个流程',
  name: '表单名称',
  fresh: '新流程',
  savedWith: left => `已保存，还有 ${left} 处问题，解决后才能启用；已启用的流程仍按之前的版本运行`,
  saved: '流程保存成功并发布',
  page: '流程设置',
  preview: '试走',
  narrow: '设计流程需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
};

/**
 * What is said after a save: the spec's words where submissions run the flow from now on, else what is missing for that.
 * `released` null: not known, nothing is said about it.
 */
export function savedText({ activated, released }: { activated: boolean; released: boolean | null }): string {
  if (!activated) return '流程已保存，启用后生效';
  return released === false ? '流程已保存并启用，表单尚未发布' : FLOW_WORDS.saved;
}

export const FLOW_PLACE_KEYS = [
  ['↑ ↓', '沿流程移动选择，进入和离开分支'],
  ['← →', '在并列的条件之间移动选择'],
  ['Enter', '打开选中节点的设置'],
  ['+', '在选中的节点之后添加节点'],
  ['空格', '拿起选中的节点，方向键移动，回车放下'],
  ['空格+拖动', '平移画布'],
  ['Mod+滚轮', '缩放画布'],
  ['Shift+F10', '打开菜单'],
] as const;

/** The node that a question is about: a condition that takes its gateway along stands for the gateway. */
export function removalTitle(
  scene: SceneReader,
  ids: readonly string[],
  titleOf: (id: string) => string,
): { title: string; more: string } {
  const only = ids.length === 1 ? (ids[0] ?? '') : null;
  if (only === null) return { title: `${ids.length} 个节点`, more: '' };
  const gateway = gatewaysOf(readTree(scene).items).find(one =>
    one.branches.some(branch => branch.id === only),
  );
  const last =
    gateway?.branches.every(
      branch => branch.id === only || scene.node(branch.id)?.props.isDefault === true,
    ) ?? false;
  const type = scene.node(only)?.type;
  const steps = scene
    .order()
    .filter(
      id => id !== only && scene.path(id).includes(only) && scene.node(id)?.type !== 'ExclusiveGateway',
    );
  const within = steps.length > 0 ? `其中的 ${steps.length} 个节点会一并删除。` : '';
  return {
    title: titleOf(only),
    more: last
      ? '这是最后一个条件，整个条件分支和其中的节点会一并删除。'
      : type === 'ExclusiveGateway' || type === 'gateways'
        ? within
        : '',
  };
}
