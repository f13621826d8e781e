import type { Json } from '@gonghui/kernel/json.ts';
import { sessionStore } from '../ui/kept-storage.ts';
import { StoredValue } from './kept.ts';
import { accountOf, session } from './store.ts';

/** Something begun in one box or dialog that the design has not: a remark, a formula, a number that is not one yet. */
export interface HalfWritten {
  /** What it belongs to: nodes, the settings of the page, or a thread of remarks. */
  readonly about: 'node' | 'page' | 'thread';
  /** Ids of those nodes, or of the thread, joined; empty for the page. */
  readonly id: string;
  /** Which of its boxes. */
  readonly box: string;
  /** How what it belongs to is called, for when it is gone. */
  readonly title: string;
  /** How the box is called: 评论, 公式. */
  readonly noun: string;
  /** As people read and copy it. */
  readonly text: string;
  /** What the box needs to go on. */
  readonly value: Json;
  /** The setting that leads to it. */
  readonly prop?: string;
  /** It stands in a dialog, which nobody sees unless it is opened. */
  readonly dialog?: true;
  /** It stands in a box of its own, which the design takes nothing from until it is put right. */
  readonly typed?: true;
  /** What its setting has as long as it has the box. */
  readonly parts?: readonly string[];
  /** The entry of a list of that node that it belongs to. */
  readonly item?: { readonly list: string; readonly key: string };
}

const isHalfWritten = (value: unknown): value is HalfWritten =>
  typeof value === 'object' &&
  value !== null &&
  ['about', 'id', 'box', 'title', 'noun', 'text'].every(
    key => typeof (value as Record<string, unknown>)[key] === 'string',
  );
const areHalfWritten = (value: unknown): value is HalfWritten[] =>
  Array.isArray(value) && value.every(isHalfWritten);

/** What this person has begun beside a design in this tab, as it is kept for other pages and the next load. */
export const keptBeside = (designId: string): StoredValue<HalfWritten[]> =>
  new StoredValue(`gh.begun.${accountOf(session.user)}.${designId}`, areHalfWritten, () => sessionStore);

const SHOWN = 20;

/** As much of a text as a sentence repeats. */
export const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
