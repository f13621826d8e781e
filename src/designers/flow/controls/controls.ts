import type { Controls } from '../../frame/inspector/control-view.ts';
import { ApprovalActionsControl } from './ApprovalActionsControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { FieldPermissionControl } from './FieldPermissionControl.tsx';
import { DeptFieldControl, LeaderLevelControl } from './LeaderControls.tsx';
import { TagsControl } from './TagsControl.tsx';

/** Controls that flows have beside those of every kind of design. */
export const controls: Controls = {
  tags: { view: TagsControl },
  'leader-level': { view: LeaderLevelControl, saysMixed: true },
  'dept-field': { view: DeptFieldControl, saysMixed: true },
  'approval-actions': { view: ApprovalActionsControl },
  'field-permission': { view: FieldPermissionControl },
  condition: {
    view: ConditionControl,
    show: (_designer, _nodeId, path, value) =>
      path === 'logical' ? (value === 'or' ? '符合任一条件' : '符合所有条件') : null,
  },
};
