import type { CallReturn } from '@gonghui/contract/define.ts';
import type { designCalls } from '@gonghui/contract/designs.ts';
import type { Moment } from './designer.ts';

type SittingPart = CallReturn<typeof designCalls.sittingParts>['list'][number];
type Swept = CallReturn<typeof designCalls.sweeps>['list'][number];
type HistoryEntry = CallReturn<typeof designCalls.history>['list'][number];

/**
 * The gateway's list as the version panel shows it, newest first. A name belongs to the save or sitting that it was
 * given to; it stands by itself only where neither is known.
 */
export function momentsOf(list: readonly HistoryEntry[], released: number | null): Moment[] {
  const names = new Map<number, string>();
  for (const { kind, seq, name } of list) if (kind === 'name' && seq !== null && name) names.set(seq, name);
  const listed = new Set(list.flatMap(({ kind, seq }) => (kind !== 'name' && seq !== null ? [seq] : [])));
  // A save and the sitting before it share their last event: the save carries the name of both.
  const given = new Set<number>();
  const nameOf = (seq: number | null): string | null => {
    if (seq === null || given.has(seq)) return null;
    const name = names.get(seq) ?? null;
    if (name !== null) given.add(seq);
    return name;
  };
  return list.flatMap((one): Moment[] => {
    if (one.kind === 'name' && (one.seq === null || listed.has(one.seq))) return [];
    const save = one.kind === 'save';
    const moment: Moment = {
      key: save ? `v${one.version}` : `s${one.seq}`,
      kind: save ? 'save' : 'moment',
      title: save
        ? `版本 ${one.version}`
        : one.restored !== null
          ? `恢复到 ${one.restored}`
          : one.kind === 'name'
            ? '命名的时刻'
            : `${one.edits ?? 1} 次编辑`,
      at: one.at,
      by: one.by.name,
      name: nameOf(one.seq),
      seq: one.seq,
      released: save && one.version === released,
      ...(one.kind === 'edit' && one.firstSeq !== null && one.seq !== null && (one.edits ?? 1) > 1
        ? { within: { from: one.firstSeq, to: one.seq, by: one.by.id } }
        : {}),
    };
    if (one.restored === null || one.seq === null || one.seq < 2) return [moment];
    const before = {
      ...moment,
      key: `b${one.seq}`,
      title: `恢复到 ${one.restored} 之前`,
      name: null,
      seq: one.seq - 1,
    };
    return [moment, { ...before, before: { by: one.by.id, to: one.restored } }];
  });
}

/** The moment before somebody took most of the design away. */
export const momentBefore = ({ seq, at, by, gone, stood }: Swept): Moment => ({
  key: `w${seq}`,
  kind: 'moment',
  title: `${by.name || '同事'}删除 ${gone} 个之前`,
  at,
  by: by.name,
  name: null,
  seq,
  released: false,
  swept: { gone, stood },
});

/** What a moment with several edits opens into, newest first; each that still has several opens again. */
export function momentsWithin(parts: readonly SittingPart[], { by, within }: Moment): Moment[] {
  return parts
    .map(
      ({ firstSeq, seq, at, edits }): Moment => ({
        key: `e${firstSeq}-${seq}`,
        kind: 'moment',
        title: `${edits} 次编辑`,
        at,
        by,
        name: null,
        seq,
        released: false,
        ...(edits > 1 && within ? { within: { from: firstSeq, to: seq, by: within.by } } : {}),
      }),
    )
    .reverse();
}
