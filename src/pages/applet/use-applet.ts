import { type AppletItem, appletCalls } from '@gonghui/contract/applets.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { send } from '../../api/client.ts';

export type Applet = z.output<typeof AppletItem>;
/** One that is open: with where links to it begin. */
export type OpenApplet = CallResult<typeof appletCalls.brief>;

const state = proxy<{ id: string | null; applet: OpenApplet | null; failed: boolean }>({
  id: null,
  applet: null,
  failed: false,
});

async function load(id: string): Promise<void> {
  try {
    const applet = await send(appletCalls.brief, { params: { id } });
    if (state.id === id) Object.assign(state, { applet, failed: false });
  } catch {
    if (state.id === id) state.failed = true;
  }
}

/** The applet whose area is open: read once, shared by the frame and its pages, changed by them at once. */
export function useApplet(id: string) {
  useEffect(() => {
    if (state.id === id) return;
    Object.assign(state, { id, applet: null, failed: false });
    void load(id);
  }, [id]);
  const { applet, failed, id: shown } = useSnapshot(state);
  return {
    data: shown === id ? (applet as OpenApplet | null) : null,
    failed: shown === id && failed,
    reload: () => load(id),
    patch: (patch: Partial<OpenApplet>) => {
      if (state.applet && state.id === id) Object.assign(state.applet, patch);
    },
  };
}
