import type { StencilItem } from '@gonghui/contract/print-shapes.ts';
import { printCalls } from '@gonghui/contract/prints.ts';
import { send } from '../../api/client.ts';
import { localStore } from '../../ui/kept-storage.ts';

/** What a print is made by: a template that is on, or the layout made from the form, which has no id. */
export interface PrintChoice {
  readonly id: string | null;
  readonly name: string;
  readonly labels: boolean;
  /** Not switched on: to be looked at by whoever manages the form, and not printed. */
  readonly isOff?: boolean;
}

const GENERATED: PrintChoice = { id: null, name: '按表单生成', labels: false };
/** Whether somebody drew it, as a list of records may be drawn. */
export const isDrawn = (choice: PrintChoice | null): boolean => choice !== null && choice.id !== null;

const LAST = 'gonghui.print.template';
/** What was asked for ahead is taken for as long. */
const FRESH_MS = 10_000;

const ahead = new Map<string, { at: number; answer: Promise<PrintChoice[]> }>();

const choiceOf = ({ id, name, labels }: StencilItem): PrintChoice => ({ id, name, labels });

async function ask(formId: string): Promise<PrintChoice[]> {
  const body = { page: { current: 1, pageSize: 999 } };
  const { list } = await send(printCalls.page, { params: { id: formId }, body }, { quiet: true });
  const on = list.filter(({ printed }) => printed !== null).map(choiceOf);
  return on.length > 0 ? on : [GENERATED];
}

/** What records of a form can be printed by: its templates that are on, without any the layout made from the form. */
export function choicesOf(formId: string): Promise<PrintChoice[]> {
  const known = ahead.get(formId);
  ahead.delete(formId);
  return known && Date.now() - known.at < FRESH_MS ? known.answer : ask(formId);
}

/** Asks before anybody has pressed: a button is on its way to be. */
export function askAhead(formId: string): void {
  const known = ahead.get(formId);
  if (known && Date.now() - known.at < FRESH_MS) return;
  const answer = ask(formId);
  answer.catch(() => ahead.delete(formId));
  ahead.set(formId, { at: Date.now(), answer });
}

function kept(): Record<string, unknown> {
  try {
    const all: unknown = JSON.parse(localStore.getItem(LAST) ?? '{}');
    return typeof all === 'object' && all !== null ? (all as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The one that was printed by last in this browser, otherwise the first that is not for labels. */
export const usualOf = (formId: string, choices: readonly PrintChoice[]): PrintChoice =>
  choices.find(({ id }) => id !== null && id === kept()[formId]) ??
  choices.find(({ labels }) => !labels) ??
  choices[0] ??
  GENERATED;

export function keepUsual(formId: string, { id }: PrintChoice): void {
  localStore.setItem(LAST, JSON.stringify({ ...kept(), [formId]: id }));
}
