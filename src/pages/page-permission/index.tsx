import { formCalls } from '@gonghui/contract/forms.ts';
import { REPORT_ACTION_NAMES, SCREEN_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { send } from '../../api/client.ts';
import { PAGE_PRESETS } from '../form-permission/groups.ts';
import { PermissionPage } from '../form-permission/PermissionPage.tsx';
import type { PermissionRoom } from '../form-permission/permission-room.ts';

const PAGE: PermissionRoom = {
  noun: '页面',
  frame: { step: '/custom/permission' },
  release: '/custom/group-release',
  actions: SCREEN_ACTIONS.map(action => ({ action, label: REPORT_ACTION_NAMES[action] })),
  presets: PAGE_PRESETS,
  hides: '组件',
  before: PAGE_PRESETS[0],
  none: '发布范围内的成员可以查看页面的全部组件，也可以下载图表的数据。需要对部分人隐藏组件，或只让部分人下载时，请添加权限组；一个人在多个权限组时，权限相加。每个人看到的数据由表单权限决定。',
  last: '没有权限组时，发布范围内的成员都可以查看全部组件和下载图表的数据。',
  async load(id, signal) {
    const { name } = await send(formCalls.get, { params: { id }, query: {} }, { signal });
    return { name, conditionFields: null };
  },
};

/** `/custom/permission/{appletId}/{formId}`: who may see a custom page, and which of its components he does not see. */
export const Component = () => <PermissionPage room={PAGE} />;
