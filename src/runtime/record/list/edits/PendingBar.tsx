import { Button } from '../../../../ui/plain/Button.tsx';
import './pending.css';

/** Said of values that are shown and not stored. */
export const PENDING_TEXT = '网络已断开，修改尚未保存';

interface PendingBarProps {
  count: number;
  onRetry(): Promise<void>;
  onUndo(): void;
}

/** Values that were entered in the list and did not reach the server: they stay, are sent again, or are taken back. */
export function PendingBar({ count, onRetry, onUndo }: PendingBarProps) {
  if (count === 0) return null;
  return (
    <p className="gl-pending" role="alert">
      <span>{count === 1 ? PENDING_TEXT : `网络已断开，${count} 处修改尚未保存`}</span>
      <Button size="small" variant="ghost" onClick={() => void onRetry()}>
        重试
      </Button>
      <Button size="small" variant="ghost" onClick={onUndo}>
        撤销
      </Button>
    </p>
  );
}
