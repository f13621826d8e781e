import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { Tag } from '../model.ts';
import { tagsOf } from '../shared/tags.ts';
import { WITHOUT_ASSIGNEE, type WithoutAssignee } from '../user-task/without-assignee.ts';

/** Why nobody would be asked: the account is disabled, it (or the department, the role) is gone, nobody is in it. */
export type Away = 'disabled' | 'deleted' | 'empty';

const KINDS = { user: '成员', dept: '部门', role: '角色' } as const;

/** What is said of one whom the enterprise does not have; the gateway refuses a save with him in the same words. */
export const goneText = ({ type, name }: Pick<Tag, 'type' | 'name'>): string =>
  `${KINDS[type]}「${name}」不存在或已被删除，请重新选择`;

/** The lists of people that a node really asks, with what becomes of them. */
function askedLists(type: string, props: Props): { prop: string; tags: Tag[]; nobody: string }[] {
  const source = props.candidateType ?? 'specified';
  const named = (prop: string, nobody: string) => ({ prop, tags: tagsOf(props[prop]), nobody });
  if (type === 'UserTask' && source === 'customize') {
    return props.customizeType === 'specified'
      ? [named('limitedTags', '发起人将没有审批人可选，无法提交')]
      : [];
  }
  if (type === 'UserTask' && source === 'specified') {
    const then = WITHOUT_ASSIGNEE[props.actionWithoutAssignee as WithoutAssignee] ?? WITHOUT_ASSIGNEE.pause;
    return [named('selectorTags', `将按“审批人为空时”的设置处理：${then.label}`)];
  }
  if (type === 'messageNotice' || (type === 'ccTask' && source === 'specified')) {
    return [named('selectorTags', '不会有人收到')];
  }
  return [];
}

/** Everybody a node keeps, in whatever list, for what is gone is refused wherever it stands. */
const keptTags = (props: Props): [prop: string, tag: Tag][] => [
  ...tagsOf(props.selectorTags).map((tag): [string, Tag] => ['selectorTags', tag]),
  ...tagsOf(props.limitedTags).map((tag): [string, Tag] => ['limitedTags', tag]),
  ...(Array.isArray(props.timeoutSetting) ? props.timeoutSetting : [])
    .flatMap(rule => tagsOf((rule as { selectorTags?: unknown } | null)?.selectorTags))
    .map((tag): [string, Tag] => ['timeoutSetting', tag]),
];

/**
 * Nodes that name people who get nothing: a warning, since an account that is disabled may be enabled again and the node
 * says itself what happens without an approver. Who is deleted is an error. `away` answers null while it is not known.
 */
export const peopleAway =
  (away: () => ReadonlyMap<string, Away> | null): ((scene: SceneReader) => Problem[]) =>
  scene => {
    const known = away();
    if (!known || known.size === 0) return [];
    return scene.order().flatMap((nodeId): Problem[] => {
      const node = scene.node(nodeId);
      if (!node) return [];
      const deleted = keptTags(node.props).filter(([, tag]) => known.get(tag.id) === 'deleted');
      const errors = [
        ...new Map(deleted.map(([prop, tag]) => [`${prop} ${tag.id}`, { prop, tag }])).values(),
      ];
      const silent = askedLists(node.type, node.props).flatMap(({ prop, tags, nobody }): Problem[] => {
        const gone = tags.filter(tag => known.has(tag.id));
        const [first] = gone.filter(tag => known.get(tag.id) !== 'deleted');
        if (!first) return [];
        const names = gone.map(tag => tag.name).join('、');
        const why = gone.some(tag => known.get(tag.id) !== 'empty') ? '已停用' : '中没有可用的成员';
        const what = gone.length === tags.length ? nobody : '不会收到任务';
        return [{ nodeId, prop, message: `「${names}」${why}，${what}`, level: 'warning' }];
      });
      return [
        ...errors.map(({ prop, tag }): Problem => ({ nodeId, prop, message: goneText(tag), level: 'error' })),
        ...silent,
      ];
    });
  };
