import { Bell } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Honest for now: nothing sends messages yet, so there are none (docs/not-built.md). */
export function Component() {
  return (
    <>
      <h1 className="gh-sr-only">消息中心</h1>
      <EmptyState
        icon={<Bell size={22} />}
        title="没有消息"
        text="审批、抄送和长任务完成的通知将出现在这里；这些功能开放之前不会产生消息。"
      />
    </>
  );
}
