import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import type { Designer } from '../designer.ts';
import type { FrameUi } from '../ui-state.ts';

type Screen = 'versions' | 'preview';

const shownIn = ({ versions, overlay }: Pick<FrameUi, 'versions' | 'overlay'>): Screen | null =>
  versions ? 'versions' : overlay === 'preview' ? 'preview' : null;

function show(ui: FrameUi, screen: Screen | null): void {
  ui.versions = screen === 'versions';
  if (screen === 'preview') ui.overlay = 'preview';
  else if (ui.overlay === 'preview') ui.overlay = null;
}

/**
 * The screens that cover the whole designer are steps of the browser's history: Back closes them instead of leaving
 * the design, Forward opens them again.
 */
export function useBackCloses({ ui }: Designer): void {
  const navigate = useNavigate();
  const location = useLocation();
  const screen = shownIn(useSnapshot(ui));
  const at = (location.state as { screen?: Screen } | null)?.screen ?? null;
  const here = useRef({ at, location });
  here.current = { at, location };
  /** What the history entry of this page stands for, as far as this hook has seen to it. */
  const entered = useRef<Screen | null>(null);

  useEffect(() => {
    const before = entered.current;
    if (screen === before) return;
    entered.current = screen;
    if (screen === null) {
      if (here.current.at !== null) navigate(-1);
    } else navigate(here.current.location, { state: { screen }, replace: before !== null });
  }, [screen, navigate]);

  useEffect(() => {
    // Our own steps arrive here too, once they are made.
    if (at === entered.current) return;
    entered.current = at;
    show(ui, at);
  }, [at, ui]);
}
