import { formCalls } from '@gonghui/contract/forms.ts';
import { REPORT_ACTION_NAMES, REPORT_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { send } from '../../api/client.ts';
import { REPORT_PRESETS } from '../form-permission/groups.ts';
import { PermissionPage } from '../form-permission/PermissionPage.tsx';
import type { PermissionRoom } from '../form-permission/permission-room.ts';

const REPORT: PermissionRoom = {
  noun: '报表',
  frame: { step: '/report/permission' },
  release: '/report/group-release',
  actions: REPORT_ACTIONS.map(action => ({ action, label: REPORT_ACTION_NAMES[action] })),
  presets: REPORT_PRESETS,
  before: REPORT_PRESETS[0],
  none: '发布范围内的成员可以查看报表和明细，也可以下载。需要只让部分人下载或查看明细时，请添加权限组；一个人在多个权限组时，权限相加。每个人看到的数据由表单权限决定。',
  last: '没有权限组时，发布范围内的成员都可以查看、下载和查看明细。',
  async load(id, signal) {
    const { name } = await send(formCalls.get, { params: { id }, query: {} }, { signal });
    return { name, conditionFields: null };
  },
};

/** `/report/permission/{appletId}/{formId}`: who may see a report, take it away, and see rows in it (rule P7). */
export const Component = () => <PermissionPage room={REPORT} />;
