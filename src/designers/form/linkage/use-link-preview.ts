import { linkageCalls } from '@gonghui/contract/linkage.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import type { DataLinkDraft } from './data-link-draft.ts';

/** What a draft would fill in now, once it is asked for. */
export function useLinkPreview(draft: DataLinkDraft) {
  const [brought, setBrought] = useState('');
  const preview = async () => {
    setBrought('正在查找');
    try {
      const answer = await send(
        linkageCalls.dataControlPreview,
        {
          body: {
            formId: draft.formId,
            targetFormFieldKey: draft.targetFormFieldKey,
            conditions: draft.conditions,
          } as never,
        },
        { quiet: true },
      );
      setBrought(answer.found ? `带出：${answer.text || '空'}` : '没有符合条件的记录');
    } catch (reason) {
      setBrought(wordsOf(reason, '查找失败'));
    }
  };
  return { brought, preview };
}
