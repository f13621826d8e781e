import { Copy, Download, PencilLine, Printer, Send, Trash2, X } from 'lucide-react';
import { Button } from '../../../../ui/plain/Button.tsx';
import './batch.css';

interface BatchBarProps {
  count: number;
  canEdit: boolean;
  canRemove: boolean;
  onEdit(): void;
  onRemove(): void;
  onCopy(): void;
  /** Absent where the person may not export. */
  onExport?: (() => void) | undefined;
  /** Absent where the person may not print. */
  onPrint?: (() => void) | undefined;
  /** Absent where nobody outside is told of this form, or it is not the person's to tell. */
  onPush?: (() => void) | undefined;
  onNone(): void;
}

/** What can be done with the chosen records; stands over the list while there are any. */
export function BatchBar({
  count,
  canEdit,
  canRemove,
  onEdit,
  onRemove,
  onCopy,
  onExport,
  onPrint,
  onPush,
  onNone,
}: BatchBarProps) {
  return (
    <div className="gl-batch" role="toolbar" aria-label="批量操作">
      <span role="status">已选 {count.toLocaleString('zh-CN')} 条</span>
      {canEdit ? (
        <Button size="small" variant="ghost" onClick={onEdit}>
          <PencilLine size={14} aria-hidden="true" /> 批量修改
        </Button>
      ) : null}
      <Button size="small" variant="ghost" onClick={onCopy}>
        <Copy size={14} aria-hidden="true" /> 复制
      </Button>
      {onExport ? (
        <Button size="small" variant="ghost" onClick={onExport}>
          <Download size={14} aria-hidden="true" /> 导出
        </Button>
      ) : null}
      {onPrint ? (
        <Button size="small" variant="ghost" onClick={onPrint}>
          <Printer size={14} aria-hidden="true" /> 打印
        </Button>
      ) : null}
      {onPush ? (
        <Button size="small" variant="ghost" onClick={onPush}>
          <Send size={14} aria-hidden="true" /> 推送
        </Button>
      ) : null}
      {canRemove ? (
        <Button size="small" variant="ghost" onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" /> 删除
        </Button>
      ) : null}
      <Button icon size="small" variant="ghost" aria-label="取消选择" onClick={onNone}>
        <X size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}
