import { appletCalls } from '@gonghui/contract/applets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import type { PageKind } from '../../kinds/page.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { Scope } from '../../ui/ScopePicker.tsx';
import { toast, toastSuccess } from '../../ui/toast.ts';
import { useApplet } from '../applet/use-applet.ts';
import { pageUses } from '../applet/uses-text.ts';
import { type LeftProblem, labelsOf, problemsIn } from './left-problems.ts';

const OPEN_TO_ALL: Scope = { type: 'all', depts: [], users: [], roles: [] };
const GROUP = 'group' as const;
const RELEASE_ANYWAY = { okText: '仍然发布', cancelText: '返回', danger: true };
const NOBODY = '请至少选择一个部门、成员或角色';

export interface Releasable {
  id: string;
  appletId: string;
  kind: PageKind;
  /** Its settings hold as they are stored: nothing of it is drawn. */
  settled: boolean;
}

export type Releasing = ReturnType<typeof useReleasing>;
export type ReleaseState = NonNullable<Releasing['data']>;

async function loadState({ id, kind, settled }: Releasable, signal: AbortSignal) {
  const [detail, state, concern] = await Promise.all([
    send(formCalls.get, { params: { id }, query: {} }, { signal }),
    send(formCalls.releaseState, { params: { id, x: GROUP } }, { signal }),
    kind.release.concern?.(id, signal) ?? null,
  ]);
  const { components } = detail.template;
  return {
    name: detail.name,
    empty: components.length === 0 && !settled,
    labels: labelsOf(components),
    words: JSON.stringify(detail.template),
    concern,
    ...state,
    /** A later version than the released one was saved. */
    behind: state.releasedVersion != null && state.version > state.releasedVersion,
  };
}

const isNobody = ({ type, depts, users, roles }: Scope): boolean =>
  type === 'limited' && depts.length + users.length + roles.length === 0;

/** How a page stands with its release, for whom it is to be, and what somebody does about it. */
export function useReleasing(page: Releasable) {
  const { id, appletId, kind } = page;
  const { data, error, reload } = useLoad(`release ${id}`, signal => loadState(page, signal));
  const { data: applet, patch } = useApplet(appletId);
  const [edited, setEdited] = useState<Scope | null>(null);
  const [refused, setRefused] = useState(false);
  const [left, setLeft] = useState<readonly LeftProblem[]>([]);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const scope = edited ?? (data?.scope as Scope | undefined) ?? OPEN_TO_ALL;

  async function act(work: () => Promise<unknown>, text = '操作成功'): Promise<void> {
    setRefused(isNobody(scope));
    if (isNobody(scope)) return toast(NOBODY, 'warning');
    setLeft([]);
    setBusy(true);
    try {
      await work();
      toastSuccess(text);
      setEdited(null);
      await reload();
    } catch (error) {
      // The client has said why; what is to be put right stays on the page.
      setLeft(problemsIn(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    data,
    error,
    applet,
    scope,
    setScope: setEdited,
    edited: edited !== null,
    fault: refused && isNobody(scope) ? NOBODY : null,
    left,
    warnings,
    busy,
    release: async () => {
      const question = data?.behind ? data.concern?.question : undefined;
      if (question !== undefined && !(await confirm(question, RELEASE_ANYWAY))) return;
      await act(async () => {
        const body = edited ? { scope: edited } : {};
        const answer = await send(formCalls.release, { params: { id }, body });
        setWarnings(answer.warnings ?? []);
      }, '发布成功');
    },
    commitScope: () => act(() => send(formCalls.commitScope, { params: { id }, body: { scope } })),
    offline: async () => {
      if (await confirm(`${kind.release.offline}确定下线？${await pageUses.offline(id)}`))
        await act(() => send(formCalls.offline, { params: { id } }));
    },
    releaseApplet: () =>
      act(async () => {
        await send(appletCalls.release, { params: { id: appletId } });
        patch({ status: 'released' });
      }, '发布成功'),
  };
}
