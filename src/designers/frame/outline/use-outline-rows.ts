import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { matches } from '../command-palette/search.ts';
import { nodeTitle, useDesigner } from '../designer.ts';
import { outlineRows } from './outline-rows.ts';

const topFirst = (ids: readonly string[]): readonly string[] => ids.toReversed();

/** The rows of the outline that a search leaves, folded as somebody folded them. */
export function useOutlineRows(query: string) {
  const designer = useDesigner();
  const { editor } = designer;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [version, setVersion] = useState(0);
  useEffect(() => editor.onStructure(() => setVersion(n => n + 1)), [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for the structure that was read
  const rows = useMemo(() => {
    const wanted = query.trim();
    const match = (id: string) => {
      const definition = designer.definition(editor.node(id)?.type ?? '');
      return matches(
        wanted,
        `${nodeTitle(designer, id)} ${definition?.titleFor?.(editor.node(id)?.props ?? {}) ?? ''} ${definition?.title ?? ''}`,
        definition?.keywords ?? '',
      );
    };
    const shown = designer.stacked ? topFirst : designer.shownOrder;
    return outlineRows(editor, folded, wanted === '' ? null : match, shown);
  }, [designer, editor, folded, query, version]);

  const fold = useCallback((id: string) => {
    setFolded(before => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const listed = useRef(rows);
  listed.current = rows;
  const extend = useCallback(
    (id: string) => {
      const ids = listed.current.map(row => row.id);
      const from = ids.indexOf(editor.selection.ids.at(-1) ?? '');
      const to = ids.indexOf(id);
      if (from < 0 || to < 0) return editor.selection.extendTo(id);
      const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      const anchor = ids[from] ?? '';
      // Last, so that the next range begins there too.
      editor.selection.set([...range.filter(one => one !== anchor), anchor]);
    },
    [editor],
  );
  return { rows, fold, extend };
}
