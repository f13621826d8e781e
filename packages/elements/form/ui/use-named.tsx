import { useEffect, useState } from 'react';
import type { NameBook } from '../../definition.ts';
import type { FillHost } from '../../views-api.ts';
import { type NamedIds, unnamed } from '../shared/named-ids.ts';

interface Named {
  /** Another one when more names are known, so that what shows them is drawn again. */
  names: NameBook;
  /** Shown in place of a name that is not known, while it is asked for and afterwards. */
  unknown: string;
}

/** Names of what values refer to: those that the page knows, and the rest asked once (a draft, a default, a linked value). */
export function useNamed(ids: NamedIds, host: FillHost): Named {
  const missing = unnamed(ids, host.names);
  const asks = host.nameIds && (['user', 'dept', 'role'] as const).some(kind => missing[kind].length > 0);
  const key = asks ? JSON.stringify(missing) : '';
  const [state, setState] = useState<{ key: string; names: NameBook; failed: boolean }>({
    key: '',
    names: host.names,
    failed: false,
  });
  useEffect(() => {
    if (key === '' || !host.nameIds) return;
    let current = true;
    host.nameIds(JSON.parse(key) as NamedIds).then(
      () => current && setState({ key, names: { ...host.names }, failed: false }),
      () => current && setState({ key, names: host.names, failed: true }),
    );
    return () => {
      current = false;
    };
  }, [key, host]);
  const settled = state.key === key;
  return { names: state.names, unknown: !settled ? '…' : state.failed ? '姓名未取得' : '已不存在' };
}
