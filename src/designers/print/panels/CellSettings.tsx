import { cell as cellType } from '@gonghui/elements/print/cell/definition.ts';
import { spotsIn } from '@gonghui/elements/print/commands/range.ts';
import { setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import { placeName } from '@gonghui/elements/print/sheet/issues.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import type { SettingGroup } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { type RefObject, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { report } from '../../frame/commands/report.ts';
import { useDesigner } from '../../frame/designer.ts';
import { BoxesOf } from '../../frame/half-written/place.tsx';
import { TypeIcon } from '../../frame/icons/Icon.tsx';
import { GroupsInSight } from '../../frame/inspector/GroupsInSight.tsx';
import { useFocusPresence } from '../../frame/inspector/Inspector.tsx';
import { SettingGroups } from '../../frame/inspector/SettingGroups.tsx';
import type { Target } from '../../frame/inspector/target.ts';
import { useChosen } from '../choice/use-chosen.ts';
import { usePrint } from '../print-designer.ts';
import { useLook } from '../table/use-look.ts';
import { readProps, shownProps } from './read-props.ts';

/** Props of so many cells are compared; more look like the first ones. */
const MOST = 500;
/** Settings that say something of one cell alone. */
const ALONE = new Set(['text', 'image']);

const groupsOf = (type: string): readonly SettingGroup[] => stencilTypes.get(type)?.settings ?? [];

/** Without what only one cell can have. */
const shared = (groups: readonly SettingGroup[]): readonly SettingGroup[] =>
  groups.map(group => ({ ...group, settings: group.settings.filter(({ prop }) => !ALONE.has(prop)) }));

/** Settings of the chosen cells, of those too that nobody has written yet, and of the rows that they stand in. */
export function CellSettings({ panel }: { panel: RefObject<HTMLDivElement | null> }) {
  const designer = useDesigner();
  const { editor } = designer;
  const { choice, table } = usePrint();
  const chosen = useChosen();
  useLook();
  const stretch = choice.stretch();
  const spots = stretch ? spotsIn(table.sheet, stretch) : [];
  const ids = spots.flatMap(({ cell }) => (cell ? [cell.id] : []));
  const rows = stretch ? table.sheet.rows.slice(stretch.top, stretch.bottom + 1).map(({ id }) => id) : [];
  const unwritten = spots.length > ids.length;
  const cellProps = usePropsOf(ids.slice(0, MOST), unwritten);
  const rowProps = usePropsOf(rows, false);
  const idsText = ids.join();
  const rowsText = rows.join();
  const setCell = useCallback(
    (path: string, value: Json | undefined) => {
      // What is entered last is written when its box goes, and others are chosen by then.
      if (chosen.is !== 'cells') return;
      const range = { from: chosen.at, to: chosen.to };
      const of = idsText === '' ? [] : idsText.split(',');
      // What is there is written as anywhere else: what is typed joins into one step.
      if (!unwritten && of.length > 0) report(designer, editor.setProp(of, path, value));
      else
        report(
          designer,
          choice.keeping(() => setCells(editor, range, { [path]: value })),
        );
    },
    [designer, editor, choice, chosen, idsText, unwritten],
  );
  const setRow = useCallback(
    (path: string, value: Json | undefined) =>
      report(designer, editor.setProp(rowsText.split(','), path, value)),
    [designer, editor, rowsText],
  );
  const cellTarget = useMemo<Target>(
    () => ({ ids: idsText === '' ? [] : idsText.split(','), props: cellProps, set: setCell }),
    [idsText, cellProps, setCell],
  );
  const rowTarget = useMemo<Target>(
    () => ({ ids: rowsText.split(','), props: rowProps, set: setRow }),
    [rowsText, rowProps, setRow],
  );
  const single = spots.length === 1;
  const cellGroups = useMemo(() => (single ? groupsOf('cell') : shared(groupsOf('cell'))), [single]);
  useFocusPresence(panel, ids[0] ?? null);
  if (!stretch || chosen.is !== 'cells') return null;
  // Cells that nobody has written are no nodes yet.
  const columns = table.sheet.columns
    .slice(stretch.left, stretch.right + 1)
    .map(({ id }) => id)
    .join();
  const first = placeName(stretch.top, stretch.left);
  const name = single ? first : `${first}:${placeName(stretch.bottom, stretch.right)}`;
  const row =
    rows.length > 1 ? `第 ${stretch.top + 1} 至 ${stretch.bottom + 1} 行` : `第 ${stretch.top + 1} 行`;
  return (
    <div ref={panel} className="gd-panel-body gd-inspector">
      <header className="gd-inspector-head">
        <TypeIcon name="square" />
        <strong>{name}</strong>
        <span>{single ? '单元格' : `${spots.length} 个单元格`}</span>
      </header>
      <BoxesOf {...(ids.length > 0 ? { ids: cellTarget.ids } : { ids: rowTarget.ids, part: columns })}>
        <GroupsInSight groups={cellGroups} target={cellTarget} of={chosen} />
      </BoxesOf>
      <h2 className="pd-part">{row}</h2>
      <BoxesOf ids={rowTarget.ids}>
        <SettingGroups groups={groupsOf('row')} target={rowTarget} />
      </BoxesOf>
    </div>
  );
}

/** Props of nodes, with those that a new cell begins with where one of the places has none; the same while nothing changes. */
function usePropsOf(ids: readonly string[], unwritten: boolean): readonly Props[] {
  const { editor } = useDesigner();
  const text = ids.join();
  const last = useRef<readonly Props[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = (text === '' ? [] : text.split(',')).map(id => editor.onNode(id, listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [editor, text],
  );
  return useSyncExternalStore(subscribe, () => {
    const now = ids.flatMap(id => {
      const node = editor.node(id);
      return node ? [shownProps(node)] : [];
    });
    if (unwritten) now.push(readProps(NEW_CELL));
    const same = now.length === last.current.length && now.every((one, at) => one === last.current[at]);
    if (!same) last.current = now;
    return last.current;
  });
}

const NEW_CELL: Props = cellType.defaults();
