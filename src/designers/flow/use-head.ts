import { useEffect } from 'react';
import { useDesigner } from '../frame/designer.ts';
import { useSaveMark } from '../frame/hooks.ts';
import * as calls from './flow-calls.ts';
import { surroundings, useFlow } from './flow-designer.ts';

/**
 * Keeps what is not in the document up to date: whether the flow is active, after every save of anybody, and the form
 * with it when the person comes back to this tab, from designing the form for example.
 */
export function useHead(): void {
  const { session } = useDesigner();
  const flow = useFlow();
  const { version } = useSaveMark();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is why it is asked
  useEffect(() => {
    if (!session.online()) return;
    calls.head(flow.formId).then(
      head => {
        flow.state.activated = head.activated;
        flow.state.version = head.version;
        flow.state.inited = head.inited;
      },
      // What was known stays; the next save or visit asks again.
      () => undefined,
    );
  }, [flow, version, session]);
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible' && session.online())
        void surroundings(flow.formId).then(known => Object.assign(flow.state, known));
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [flow, session]);
}
