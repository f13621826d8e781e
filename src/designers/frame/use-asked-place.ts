import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { select } from './commands/select.ts';
import type { Designer } from './designer.ts';

/**
 * An address may ask for a place in the design: `remark` for a component with what is said about it, `problem` for one that
 * keeps the form from being released, with `prop` for the setting that is to be put right; empty for the list of all; `chosen`,
 * once for each, for components that are to be selected together. The address loses it once it is shown, so that going back
 * does not jump again.
 */
export function useAskedPlace(designer: Designer): void {
  const [params, setParams] = useSearchParams();
  const remark = params.get('remark');
  const problem = params.get('problem');
  const prop = params.get('prop');
  const chosen = params.getAll('chosen').join(' ');
  useEffect(() => {
    const nodeId = remark ?? problem;
    const wanted =
      nodeId === null ? chosen.split(' ').filter(id => id !== '') : nodeId === '' ? [] : [nodeId];
    if (nodeId === null && wanted.length === 0) return;
    const { editor, ui } = designer;
    ui.right = remark !== null ? 'comments' : nodeId === '' ? 'problems' : 'inspector';
    ui.panel = 'right';
    const show = (): boolean => {
      const there = wanted.filter(id => editor.node(id) !== undefined);
      if (wanted.length > 0 && there.length === 0) return false;
      if (there.length > 0) select(designer, there);
      if (prop !== null) ui.jump = { prop, stamp: Date.now() };
      setParams(
        now => {
          for (const name of ['remark', 'problem', 'prop', 'chosen']) now.delete(name);
          return now;
        },
        { replace: true },
      );
      return true;
    };
    if (show()) return;
    // What this browser kept may be older than the component.
    const off = editor.onStructure(() => show() && off());
    return off;
  }, [designer, remark, problem, prop, chosen, setParams]);
}
