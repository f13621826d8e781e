import type { KindControls } from '../../frame/inspector/controls.ts';
import { ApprovalActionsControl } from './ApprovalActionsControl.tsx';
import { ConditionControl } from './ConditionControl.tsx';
import { FieldPermissionControl } from './FieldPermissionControl.tsx';
import { DeptFieldControl, LeaderLevelControl } from './LeaderControls.tsx';
import { TagsControl } from './TagsControl.tsx';

/** Controls that only flows have. */
export const controls: KindControls = {
  tags: TagsControl,
  'leader-level': LeaderLevelControl,
  'dept-field': DeptFieldControl,
  'approval-actions': ApprovalActionsControl,
  'field-permission': FieldPermissionControl,
  condition: ConditionControl,
};
