import { ACTIONS, ACTS, FIXED_ACTS, USUAL_ACTS } from '../actions/actions.ts';
import type { TimeoutSetting, UserTaskProps } from '../model.ts';
import { textOf } from '../shared/shapes.ts';
import { tagsOf } from '../shared/tags.ts';

/** Props as their shape lets them be: an older template may lack any of them. */
type GivenProps = Partial<Omit<UserTaskProps, 'timeoutSetting'>> & {
  timeoutSetting?: readonly Partial<TimeoutSetting>[];
};

type PropProblem = { prop: string; message: string; level: 'error' };
const error = (prop: string, message: string): PropProblem => ({ prop, message, level: 'error' });

/** Who approves (spec, designers §5 "Flow check"). */
function candidateProblems(props: GivenProps): PropProblem[] {
  switch (props.candidateType ?? 'specified') {
    case 'specified':
      return tagsOf(props.selectorTags).length > 0 ? [] : [error('selectorTags', '添加审批人')];
    case 'customize':
      return props.customizeType !== 'specified' || tagsOf(props.limitedTags).length > 0
        ? []
        : [error('limitedTags', '添加可选审批人')];
    case 'deptLeader':
      return props.candidateDeptLeaders ? [] : [error('candidateDeptLeaders', '选择部门主管')];
    default: {
      const found: PropProblem[] = [];
      if (textOf(props.deptComponentKey) === '') found.push(error('deptComponentKey', '选择部门字段'));
      if (!props.deptComponentLeaders) found.push(error('deptComponentLeaders', '选择部门对应主管'));
      return found;
    }
  }
}

function timeoutProblems(settings: readonly Partial<TimeoutSetting>[]): PropProblem[] {
  const found: PropProblem[] = [];
  const told = (one: Partial<TimeoutSetting>): boolean =>
    one.currentActivityAssigneesIncluded === true ||
    (one.specifiedActivityAssigneesIncluded === true && tagsOf(one.selectorTags).length > 0);
  if (settings.some(one => one.type === 'autoNotice' && !told(one))) {
    found.push(error('timeoutSetting', '添加超时提醒对象'));
  }
  if (settings.filter(one => one.type !== 'autoNotice').length > 1) {
    found.push(error('timeoutSetting', '超时自动通过或自动拒绝只能设置一项'));
  }
  return found;
}

/** What keeps an approval node from being saved, in the words of the spec where it gives them. */
export function userTaskProblems(props: GivenProps): PropProblem[] {
  const found = candidateProblems(props);
  const acts = props.approvalAudit ?? USUAL_ACTS;
  for (const act of FIXED_ACTS) {
    if (!acts.includes(act)) found.push(error('approvalAudit', `审批操作需包含${ACTIONS[act].label}`));
  }
  for (const act of ACTS) {
    const { kind } = ACTIONS[act].needs;
    if (kind && acts.includes(act) && props.approvalAuditCountersign?.length === 0)
      found.push(error('approvalAudit', `选择${kind.label}`));
  }
  found.push(...timeoutProblems(props.timeoutSetting ?? []));
  return found;
}
