import { boardCalls } from '@gonghui/contract/boards.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { BOARD_ACTIONS, boardFields } from '@gonghui/domain/boards.ts';
import { ACTION_NAMES } from '@gonghui/domain/form-rights.ts';
import { conditionFields, SYSTEM_CONDITION_FIELDS } from '@gonghui/elements/conditions/fields.ts';
import { send } from '../../api/client.ts';
import { BOARD_PRESETS } from '../form-permission/groups.ts';
import { PermissionPage } from '../form-permission/PermissionPage.tsx';
import type { PermissionRoom } from '../form-permission/permission-room.ts';

const BOARD: PermissionRoom = {
  noun: '看板',
  frame: { step: '/dm/permission' },
  release: '/dm/group-release',
  actions: BOARD_ACTIONS.map(action => ({ action, label: ACTION_NAMES[action] })),
  presets: BOARD_PRESETS,
  before: undefined,
  none: '发布范围内的成员按表单权限查看和修改数据。需要让没有表单权限的人也能用这个看板，或只让部分人移动卡片时，请添加权限组；添加后在看板里只看权限组，并且只能看到看板显示的字段。',
  last: '没有权限组时，看板里能看到和修改哪些数据由表单权限决定。',
  async load(id, signal) {
    const [board, groups] = await Promise.all([
      send(boardCalls.settings, { params: { id } }, { signal }),
      send(permissionCalls.get, { params: { id } }, { signal }),
    ]);
    const source = board.sourceId ?? '';
    const { template } = await send(formCalls.get, { params: { id: source }, query: {} }, { signal });
    const shown = boardFields(board);
    return {
      name: board.name,
      conditionFields: [...SYSTEM_CONDITION_FIELDS, ...conditionFields(template.components)],
      // Whatever else the form has is never shown within the board.
      fields: groups.fields.filter(field => shown.has(field.id)),
      moved: [board.groupFieldKey, board.dateFieldKey].filter(key => key !== null),
    };
  },
};

/** `/dm/permission/{appletId}/{formId}`: who may do what with the records that a board shows (rule B6). */
export const Component = () => <PermissionPage room={BOARD} />;
