import type { Fault } from '@gonghui/kernel/faults.ts';

/**
 * What the header says about the way of an edit: from this page, over the local store, to the relay's log. A pure
 * function of facts, so that every sentence can be tested and none can be said when it is not true.
 */
export interface SyncFacts {
  /** A socket to the relay is open and the first exchange of state is over. */
  synced: boolean;
  /** A first connection is under way and was not lost before. */
  connecting: boolean;
  /** Own updates that the relay has not confirmed as stored; they survive a reload (see `marks.ts`). */
  pending: number;
  /** Why this person cannot edit, or null. */
  readOnly: string | null;
  /** The local store cannot be used: edits made without network live in this page only. */
  memoryOnly: boolean;
  /** Why the server stores nothing for now, as far as it has said. */
  fault: Fault | null;
}

export type SyncKind = 'synced' | 'syncing' | 'offline' | 'connecting' | 'read-only';

export interface SyncState {
  kind: SyncKind;
  /** Short, in the header. */
  text: string;
  /** The whole truth, in the tooltip. */
  detail: string;
  pending: number;
  /** What everybody who edits has to know at once, with what to do; null while there is nothing. */
  alarm: string | null;
}

const edits = (count: number): string => `${count} 处修改`;

/** @returns the one sentence that holds for these facts. Read-only wins, since it says what may not be done. */
export function describeSync(facts: SyncFacts): SyncState {
  const { fault, pending, synced } = facts;
  const calm = describe(facts);
  if (facts.readOnly !== null || fault === null) return { ...calm, alarm: null };
  const alarm = fault === 'full' ? fullDisk(facts) : null;
  if (synced && pending === 0) return { ...calm, alarm };
  const why = fault === 'full' ? '服务器空间已满' : '服务器暂不可用';
  return {
    kind: synced ? 'syncing' : 'offline',
    text: pending === 0 ? why : `${why}，待写入(${pending})`,
    detail: alarm ?? `${why}。${edits(pending)}${here(facts)}，恢复后自动写入，无需操作`,
    pending,
    alarm,
  };
}

const here = ({ memoryOnly }: SyncFacts): string =>
  memoryOnly ? '只在本页，请不要关闭或刷新' : '已存在本机，刷新或关闭页面都不会丢失';

function fullDisk(facts: SyncFacts): string {
  const { pending } = facts;
  const state =
    pending > 0 ? `您的 ${edits(pending)}还没有写入服务器，${here(facts)}` : '新的修改暂时无法写入服务器';
  return `服务器存储空间不足，${state}。请联系管理员清理服务器磁盘，有空间后会自动写入，无需操作`;
}

function describe(facts: SyncFacts): Omit<SyncState, 'alarm'> {
  const { pending } = facts;
  const kept = facts.memoryOnly
    ? '本机存储不可用，请不要关闭或刷新本页'
    : '已存在本机，刷新或关闭页面都不会丢失，恢复网络后自动合并';
  if (facts.readOnly !== null) {
    return {
      kind: 'read-only',
      text: `只读（${facts.readOnly}）`,
      detail:
        pending > 0
          ? `${edits(pending)}没有送出，${facts.memoryOnly ? '只在本页，请不要关闭或刷新' : '仍保留在本机'}，可从菜单导出`
          : '可以查看，不能修改；同事的修改仍会实时显示',
      pending,
    };
  }
  if (facts.synced) {
    if (pending === 0) return { kind: 'synced', text: '已同步', detail: '所有修改都已写入服务器', pending };
    return {
      kind: 'syncing',
      text: `正在同步 ${edits(pending)}`,
      detail: '修改已送出，正在等待服务器确认写入',
      pending,
    };
  }
  if (facts.connecting) {
    return {
      kind: 'connecting',
      text: pending === 0 ? '正在连接' : `正在连接，${edits(pending)}待同步`,
      detail: pending === 0 ? '正在打开协作连接' : `${edits(pending)}${kept}`,
      pending,
    };
  }
  if (facts.memoryOnly) {
    return {
      kind: 'offline',
      text: pending === 0 ? '离线，本机存储不可用' : `离线，修改仅在本页(${pending})`,
      detail: kept,
      pending,
    };
  }
  return {
    kind: 'offline',
    text: pending === 0 ? '离线，可继续编辑' : `离线，修改已存在本机(${pending})`,
    detail: pending === 0 ? `没有网络也能继续编辑，修改${kept}` : `${edits(pending)}${kept}`,
    pending,
  };
}
