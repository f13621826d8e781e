import { useCallback, useEffect } from 'react';
import { useReturn } from '../../runtime/device/use-return.ts';
import { toast } from '../../ui/toast.ts';
import { useDesigner } from '../frame/designer.ts';
import { useSaveMark } from '../frame/hooks.ts';
import * as calls from './flow-calls.ts';
import { awayOf, surroundings, useFlow } from './flow-designer.ts';

/**
 * Keeps what is not in the document up to date: whether the flow is active, after every save of anybody and whenever a
 * colleague says that he changed it, and the form with it when the person comes back to this tab, from designing the form
 * for example.
 */
export function useHead(): void {
  const { editor, session, presence } = useDesigner();
  const flow = useFlow();
  const { version } = useSaveMark();
  const ask = useCallback(async (): Promise<void> => {
    if (!session.online()) return;
    // What was known stays when it fails; the next save or visit asks again.
    const head = await calls.head(flow.formId).catch(() => null);
    if (!head) return;
    flow.state.activated = head.activated;
    flow.state.version = head.version;
    flow.state.inited = head.inited;
    flow.state.away = awayOf(head);
    editor.recheck();
  }, [flow, session, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is why it is asked
  useEffect(() => void ask(), [ask, version]);
  useEffect(() => {
    const known = new Map(presence.peers.map(peer => [peer.clientId, peer.sideChanges]));
    return presence.subscribe(() => {
      const changer = presence.peers.find(peer => peer.sideChanges > (known.get(peer.clientId) ?? 0));
      for (const { clientId, sideChanges } of presence.peers) known.set(clientId, sideChanges);
      if (!changer) return;
      const before = flow.state.activated;
      void ask().then(() => {
        const { activated } = flow.state;
        if (activated !== before) toast(`${changer.name}${activated ? '启用' : '停用'}了流程`, 'info');
      });
    });
  }, [presence, flow, ask]);
  useReturn(() => {
    if (!session.online()) return;
    void ask();
    void surroundings(flow.formId).then(known => {
      Object.assign(flow.state, known);
      editor.recheck();
    });
  });
}
