import type { Controls } from '../../frame/inspector/controls.ts';
import { ApprovalActionsControl } from './ApprovalActionsControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { FieldPermissionControl } from './FieldPermissionControl.tsx';
import { DeptFieldControl, LeaderLevelControl } from './LeaderControls.tsx';
import { TagsControl } from './TagsControl.tsx';

/** Controls that flows have beside those of every kind of design. */
export const controls: Controls = {
  tags: { view: TagsControl },
  'leader-level': { view: LeaderLevelControl },
  'dept-field': { view: DeptFieldControl },
  'approval-actions': { view: ApprovalActionsControl },
  'field-permission': { view: FieldPermissionControl },
  condition: { view: ConditionControl },
};
