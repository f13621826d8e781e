import { useEffect, useState } from 'react';
import type { NameBook } from '../../definition.ts';
import { type NamedIds, type NamedKind, unnamed } from '../../shared/named-ids.ts';
import type { FillHost } from '../views-api.ts';

interface ResolvedNames {
  /** Another one when more names are known, so that what shows them is drawn again. */
  names: NameBook;
  /** Shown in place of a name that is not known, while it is asked for and afterwards. */
  unknown: string;
}

const KINDS = ['user', 'dept', 'role'] as const;
const NOBODY: ReadonlySet<string> = new Set();

interface State {
  asked: ReadonlySet<string>;
  names: NameBook;
  failed: boolean;
}

/** Names of what values refer to: those that the page knows, and the rest asked once (a draft, a default, a linked value). */
export function useNamed(ids: NamedIds, host: FillHost): ResolvedNames {
  const [state, setState] = useState<State>({ asked: NOBODY, names: host.names, failed: false });
  const missing = unnamed(ids, host.names);
  const fresh = KINDS.flatMap(kind =>
    missing[kind].filter(id => !state.asked.has(id)).map(id => `${kind} ${id}`),
  );
  const key = host.nameIds ? fresh.join() : '';
  useEffect(() => {
    if (key === '' || !host.nameIds) return;
    let current = true;
    const wanted: NamedIds = { user: [], dept: [], role: [] };
    for (const one of key.split(',')) {
      const [kind, id = ''] = one.split(' ');
      wanted[kind as NamedKind].push(id);
    }
    const told = (failed: boolean) => {
      if (!current) return;
      const asked = [...wanted.user, ...wanted.dept, ...wanted.role];
      setState(old => ({ asked: new Set([...old.asked, ...asked]), names: { ...host.names }, failed }));
    };
    host.nameIds(wanted).then(
      () => told(false),
      () => told(true),
    );
    return () => {
      current = false;
    };
  }, [key, host]);
  return { names: state.names, unknown: key !== '' ? '…' : state.failed ? '姓名未取得' : '已不存在' };
}
