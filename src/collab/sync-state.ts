import type { Fault } from '@gonghui/kernel/faults.ts';
import { ACCESS_LOST, CLOSINGS, type Closing, type Ending } from '@gonghui/scene/wire/close-table.ts';

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
  /** Why this person may only look, or null. */
  readOnly: string | null;
  /** Why nothing that is written here will be stored, whoever writes it; null: it will. */
  ending: Ending | null;
  /** Why the relay closed the last connection, as far as it said; null also where there is one. */
  closed: Closing | null;
  /** The local store cannot be used: edits made without network live in this page only. */
  memoryOnly: boolean;
  /** Why the server stores nothing for now, as far as it has said. */
  fault: Fault | null;
}

export type SyncKind = 'synced' | 'syncing' | 'offline' | 'connecting' | 'read-only';

export interface SyncState {
  /** Why nothing that is written here will be stored; null: it will. */
  ending: Ending | null;
  kind: SyncKind;
  /** Short, in the header. */
  text: string;
  /** The whole truth, in the tooltip. */
  detail: string;
  pending: number;
  /** Alert that everybody who edits has to see at once, with what to do; null if there is none. Shown as long as the cause lasts. */
  alarm: string | null;
}

const edits = (count: number): string => `${count} 处修改`;

type Calm = Omit<SyncState, 'alarm' | 'ending'>;

/** @returns the one sentence that holds for these facts. Read-only wins, since it says what may not be done. */
export function describeSync(facts: SyncFacts): SyncState {
  const { ending, fault, pending, readOnly, synced } = facts;
  if (ending) return { ...readOnlyOf(facts, ending.header), alarm: bannerOf(facts, ending), ending };
  if (readOnly !== null)
    return {
      ...readOnlyOf(facts, readOnly),
      alarm: pending > 0 ? bannerOf(facts, ACCESS_LOST) : null,
      ending,
    };
  const alarm = fault === 'full' ? fullDisk(facts) : null;
  const why = synced && pending === 0 ? null : whyNot(facts);
  if (why === null) return { ...describe(facts), alarm, ending };
  return {
    kind: synced ? 'syncing' : 'offline',
    text: pending === 0 ? why : `${why}，待写入(${pending})`,
    detail: alarm ?? `${why}。${waiting(facts)}，恢复后自动写入，无需操作`,
    pending,
    alarm,
    ending,
  };
}

/** Why nothing is written just now although it will be, as far as the server has said. */
function whyNot({ closed, connecting, fault, synced }: SyncFacts): string | null {
  if (fault !== null) return CLOSINGS[fault === 'full' ? 'noRoom' : 'tryLater'].header;
  return synced || connecting || !closed || closed.ends ? null : closed.header;
}

const here = ({ memoryOnly }: SyncFacts): string =>
  memoryOnly ? '只在本页，请不要关闭或刷新' : '已存在本机，刷新或关闭页面都不会丢失';

const waiting = (facts: SyncFacts): string =>
  facts.pending > 0 ? `${edits(facts.pending)}${here(facts)}` : `可以继续编辑，修改${here(facts)}`;

function fullDisk(facts: SyncFacts): string {
  const { pending } = facts;
  const state =
    pending > 0 ? `您的 ${edits(pending)}还没有写入服务器，${here(facts)}` : '新的修改暂时无法写入服务器';
  return `服务器存储空间不足，${state}。请联系管理员清理服务器磁盘，有空间后会自动写入，无需操作`;
}

/** Of edits that will not leave by themselves. */
const notSent = ({ memoryOnly, pending }: SyncFacts): string =>
  `${edits(pending)}没有写入服务器，${memoryOnly ? '只在本页，导出之前请不要关闭或刷新' : '仍保留在本机，刷新或关闭页面都不会丢失'}`;

const bannerOf = (facts: SyncFacts, { banner, advice }: Ending): string | null =>
  banner === null ? null : `${banner}。${facts.pending > 0 ? `${notSent(facts)}。` : ''}${advice}`;

function readOnlyOf(facts: SyncFacts, why: string): Calm {
  const { ending, pending, synced } = facts;
  const seen =
    synced && !ending
      ? '可以查看，不能修改；同事的修改仍会实时显示'
      : '可以查看，不能修改；没有连接到服务器，看到的是本页已有的内容';
  return {
    kind: 'read-only',
    text: `只读（${why}）`,
    detail: pending > 0 ? `${notSent(facts)}，可从菜单导出` : seen,
    pending,
  };
}

function describe(facts: SyncFacts): Calm {
  const { pending } = facts;
  const kept = facts.memoryOnly
    ? '本机存储不可用，请不要关闭或刷新本页'
    : '已存在本机，刷新或关闭页面都不会丢失，恢复网络后自动合并';
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
