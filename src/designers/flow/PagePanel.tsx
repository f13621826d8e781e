import { gatewaysOf, idsOf } from '@gonghui/elements/flow/read.ts';
import { Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { useDesigner } from '../frame/designer.ts';
import { useFlow } from './flow-designer.ts';
import { useDrawnFlow } from './flow-tree.ts';

/** The flow as a whole, while nothing is selected. */
export function PagePanel() {
  const { appletId, editor, words } = useDesigner();
  const { formId, state } = useFlow();
  const { activated, version, inited, initiators } = useSnapshot(state);
  const { items } = useDrawnFlow().tree;
  const approvals = idsOf(items).filter(id => editor.node(id)?.type === 'UserTask').length;
  return (
    <div className="gd-panel-body gd-inspector">
      <header className="gd-inspector-head">
        <strong>{words.page}</strong>
      </header>
      {!inited && (
        <p className="gw-note">
          <Info size={14} aria-hidden="true" />
          此流程来自模板，审批人已改为由发起人自选，请检查后保存
        </p>
      )}
      <dl className="gw-facts">
        <div>
          <dt>状态</dt>
          <dd>{activated ? `已启用 · 版本 ${version}` : version > 0 ? '未启用' : '还没有保存过'}</dd>
        </div>
        <div>
          <dt>发起人</dt>
          <dd>
            {initiators || '可提交表单的成员'}
            <Link to={`/design/group-release/${appletId}/${formId}`}>修改</Link>
          </dd>
        </div>
        <div>
          <dt>节点</dt>
          <dd>
            {approvals} 个审批节点，{gatewaysOf(items).length} 个条件分支
          </dd>
        </div>
      </dl>
      <p className="gd-hint">点选画布上的节点，可在这里修改它的设置；点连线上的 + 添加节点</p>
    </div>
  );
}
