import { formCalls } from '@gonghui/contract/forms.ts';
import { ACTION_NAMES, FORM_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import { send } from '../../api/client.ts';
import { FORM_SETTINGS } from '../form-submit/form-settings.ts';
import { PRESETS } from './groups.ts';
import { PermissionPage } from './PermissionPage.tsx';
import type { PermissionRoom } from './permission-room.ts';

const FORM: PermissionRoom = {
  noun: '表单',
  frame: FORM_SETTINGS,
  release: '/design/group-release',
  actions: FORM_ACTIONS.map(action => ({ action, label: ACTION_NAMES[action] })),
  presets: PRESETS,
  before: PRESETS[1],
  none: '发布范围内的成员可以填写，每个人只能看到和打印自己提交的数据。需要让部分人查看、修改、导出或打印更多数据，或隐藏某些字段时，请添加权限组；一个人在多个权限组时，权限相加。',
  last: '没有权限组时，由发布范围决定谁能填写，填写人只能看到自己的数据。',
  async load(id, signal) {
    const form = await send(formCalls.get, { params: { id }, query: {} }, { signal });
    const fields = [...SYSTEM_CONDITION_FIELDS, ...conditionFields(form.template.components)];
    return { name: form.name, conditionFields: fields };
  },
};

/** `/design/permission/{appletId}/{formId}`: who may do what with the form's records. */
export const Component = () => <PermissionPage room={FORM} />;
