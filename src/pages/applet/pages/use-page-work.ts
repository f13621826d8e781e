import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { designerOf } from '../../../kinds/index.ts';
import { pageKind } from '../../../kinds/pages.ts';
import type { usePages } from './use-pages.ts';

/** What is under way, one thing at a time: the button that began it shows so, a row's menu has none. */
type Work = 'page' | 'group' | 'row';

/** What is begun from the list of pages: making one or a group, opening one, and work on a row, one thing at a time. */
export function usePageWork(appletId: string, list: ReturnType<typeof usePages>) {
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [busy, setBusy] = useState<Work | null>(null);
  const [making, setMaking] = useState<{ type: string; groupId: string | null } | null>(null);

  const open = (item: { type: string; appletId: string; id: string }) => {
    const path = designerOf(item);
    if (path !== null) navigate(path);
  };
  const once = async (work: () => Promise<unknown>, kind: Work = 'row') => {
    if (busy) return;
    setBusy(kind);
    // What went wrong has been shown by the client.
    await work().catch(() => undefined);
    setBusy(null);
  };
  const create = (type: string, groupId: string | null) => {
    if (pageKind(type)?.Make) return setMaking({ type, groupId });
    void once(async () => open({ type, appletId, id: await list.create(type, groupId) }), 'page');
  };
  const createGroup = (groupId: string | null) =>
    void once(async () => setRenaming(await list.createGroup(groupId)), 'group');

  return { open, once, create, createGroup, busy, making, setMaking, renaming, setRenaming };
}

export type PageWork = ReturnType<typeof usePageWork>;
