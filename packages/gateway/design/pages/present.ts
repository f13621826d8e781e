import type { FormItem } from '@gonghui/contract/form-shapes.ts';
import { inScope, type Member } from '@gonghui/domain/scope.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { PageRow } from '../page-rows/index.ts';

/** A page or group as lists show it; children are the caller's. */
export function formItem(ctx: Ctx, row: PageRow, member: Member): Omit<FormItem, 'children'> {
  return {
    id: row.id,
    appletId: row.applet_id,
    name: row.name,
    type: row.type,
    sorting: row.sorting,
    groupId: row.group_id,
    sourceId: row.source_id,
    hasAccess:
      mayBuild(ctx, row.applet_id) || (inScope(row.applet_visitors, member) && inScope(row.scope, member)),
    scope: row.scope,
    processActivated: row.process_activated,
    existsApprovalNodes: row.exists_approval_nodes,
    publicRelease: row.public_release,
    submitNum: row.submit_num,
    submitEdit: row.submit_edit,
    submitMessage: row.submit_message,
    version: row.version,
    releasedVersion: row.released_version,
    updatedAt: row.updated_at.getTime(),
  };
}
