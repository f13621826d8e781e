import { type AppletItem, appletCalls } from '@gonghui/contract/applets.ts';
import type { CallResult } from '@gonghui/contract/define.ts';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { send } from '../../api/client.ts';
import { isApiError } from '../../transport/errors.ts';

export type Applet = z.output<typeof AppletItem>;
/** One that is open: with where links to it begin. */
export type OpenApplet = CallResult<typeof appletCalls.brief>;

const state = proxy<{ id: string | null; applet: OpenApplet | null; failed: boolean; gone: boolean }>({
  id: null,
  applet: null,
  failed: false,
  gone: false,
});

async function load(id: string): Promise<void> {
  try {
    const applet = await send(appletCalls.brief, { params: { id } });
    if (state.id === id) Object.assign(state, { applet, failed: false, gone: false });
  } catch (error) {
    // An address that is no applet's is no other answer than one of an applet that was deleted.
    const gone = isApiError(error, 'notFound') || isApiError(error, 'badRequest');
    if (state.id === id) Object.assign(state, { failed: true, gone });
  }
}

/** The applet whose area is open: read once, shared by the frame and its pages, changed by them at once. */
export function useApplet(id: string) {
  useEffect(() => {
    if (state.id === id) return;
    Object.assign(state, { id, applet: null, failed: false, gone: false });
    void load(id);
  }, [id]);
  const { applet, failed, gone, id: shown } = useSnapshot(state);
  return {
    data: shown === id ? (applet as OpenApplet | null) : null,
    failed: shown === id && failed,
    /** It is not there, or was never there to be seen by this person. */
    gone: shown === id && gone,
    reload: () => load(id),
    patch: (patch: Partial<OpenApplet>) => {
      if (state.applet && state.id === id) Object.assign(state.applet, patch);
    },
  };
}
