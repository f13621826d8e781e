import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { session } from '../../session/store.ts';
import { isApiError } from '../../transport/errors.ts';
import { useFormNews } from '../live/form-news.ts';
import type { RecordDetail } from './use-record.ts';
import { SOMEBODY } from './who-changed.ts';

export interface RecordNews {
  text: string;
  /** There is something newer to show; false where the record is gone. */
  newer: boolean;
}

/** What became of an open record that its reader was not shown; null where he sees it as it is. */
export function newsOf(
  shown: RecordDetail,
  now: Pick<RecordDetail, 'rev' | 'processStatus' | 'updatedBy'> | null,
): RecordNews | null {
  if (!now) return { text: '这条记录已被删除，或您没有权限查看', newer: false };
  if (now.rev > shown.rev)
    return { text: `${now.updatedBy.name || SOMEBODY} 刚刚更新了这条记录`, newer: true };
  return now.rev === shown.rev && now.processStatus !== shown.processStatus
    ? { text: '这条记录的审批状态刚刚更新', newer: true }
    : null;
}

/**
 * Watches an open record while others work on it. What its reader changed himself, in the list beside it, `onOwn` shows at
 * once; what others did is told and does not change under his eyes.
 */
export function useRecordNews(record: RecordDetail | undefined, onOwn: () => void): RecordNews | null {
  const [found, setFound] = useState<{ shown: RecordDetail; news: RecordNews } | null>(null);
  const latest = useRef(record);
  latest.current = record;
  useFormNews(record?.formId, async () => {
    const id = latest.current?.id ?? '';
    const now = await send(submissionCalls.detail, { params: { id } }, { quiet: true }).catch(
      (error: unknown) => (isApiError(error, 'notFound') ? null : undefined),
    );
    const shown = latest.current;
    if (now === undefined || !shown || shown.id !== id) return;
    const news = newsOf(shown, now);
    if (news && now && now.rev > shown.rev && now.updatedBy.id === session.user?.id) onOwn();
    else setFound(news && { shown, news });
  });
  // Once it is shown anew there is no news of it.
  return found && found.shown === record ? found.news : null;
}
