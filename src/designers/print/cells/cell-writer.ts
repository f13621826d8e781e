import { moveCaret, rebaseTyping, TypedOver } from '@gonghui/editor/rebase.ts';
import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { caretAt, sharedText } from '../../frame/inspector/shared-caret.ts';
import { announce } from '../../frame/ui-state.ts';
import { nameOfPlace } from '../choice/commands.ts';
import { printOf } from '../print-designer.ts';
import { isPlain, typedText, writeText } from './write.ts';

/** A first text that nobody adds to for so long is written, so that colleagues see it, in milliseconds. */
const PAUSE_MS = 1500;

/**
 * Writes what is typed into a cell. Text of a cell that is there goes to colleagues letter by letter, and theirs come in
 * without moving the caret. What begins a cell, or takes the place of a variable, is held until it is confirmed or nobody has
 * typed for a while: it is one step of history, and one node.
 */
export class CellWriter {
  private readonly designer: Designer;
  private readonly box: HTMLTextAreaElement;
  private readonly offs: (() => void)[];
  /** The cell whose text is written live; null while what is typed is held. */
  private live: string | null = null;
  /** Nobody had written the cell when it was opened. */
  private begins = false;
  /** What the cell said before. */
  private before = '';
  private composes: TypedOver | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(designer: Designer, box: HTMLTextAreaElement) {
    this.designer = designer;
    this.box = box;
    const { choice } = printOf(designer);
    this.offs = [choice.subscribe(() => this.moved()), designer.editor.onChange(() => this.changed())];
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.confirm();
    for (const off of this.offs) off();
  }

  get editing(): boolean {
    return printOf(this.designer).state.editing !== null;
  }

  private get at(): CellPlace | null {
    const { state, choice } = printOf(this.designer);
    return state.editing?.at ?? (choice.now.is === 'cells' ? choice.now.at : null);
  }

  /** Opens the chosen cell with its text; `afresh`: what is typed takes its place. */
  open(afresh = false): boolean {
    const { designer, box } = this;
    const { state, table } = printOf(designer);
    const { at } = this;
    if (this.editing || !at) return this.editing;
    if (designer.editor.readOnly !== null) {
      report(designer, { ok: false, message: designer.editor.readOnly });
      box.value = '';
      return false;
    }
    const cell = table.cellAt(at);
    this.before = typedText(cell);
    this.live = isPlain(cell) ? cell.id : null;
    this.begins = cell === undefined;
    state.editing = { at, afresh };
    if (!afresh) {
      box.value = this.before;
      box.setSelectionRange(this.before.length, this.before.length);
      this.fit();
    }
    return true;
  }

  /** Something was typed, or taken away. */
  typed(): void {
    if (!this.composes && !this.open(true)) return;
    this.fit();
    if (!this.composes) this.write(withoutControls(this.box.value));
  }

  composing(): void {
    if (!this.open(true)) return;
    this.composes = new TypedOver(printOf(this.designer).state.editing?.afresh ? '' : this.box.value);
  }

  composed(): void {
    this.follow();
    this.putComposed();
    this.write(withoutControls(this.box.value));
  }

  /** What was composed stands in the box among what colleagues have typed meanwhile. */
  private putComposed(): void {
    const over = this.composes;
    this.composes = null;
    if (!over || this.live === null || printOf(this.designer).state.editing?.afresh) return;
    over.follow(this.textNow());
    const { text, caret } = over.written(withoutControls(this.box.value), this.box.selectionEnd);
    if (text === this.box.value) return;
    this.box.value = text;
    this.box.setSelectionRange(caret, caret);
    this.fit();
  }

  /** Keeps what was typed and closes the box. */
  confirm(): void {
    clearTimeout(this.timer);
    const { state } = printOf(this.designer);
    const { editing } = state;
    if (!editing) return;
    if (this.composes) {
      this.putComposed();
      this.write(withoutControls(this.box.value));
    }
    if (this.live === null) this.keep(editing.at);
    this.close();
  }

  /** Gives up what was typed. */
  giveUp(): void {
    clearTimeout(this.timer);
    const { editor, ui } = this.designer;
    if (this.live !== null && editor.node(this.live) && this.textNow() !== this.before)
      report(this.designer, editor.setText(this.live, 'text', this.before));
    this.close();
    announce(ui, '已放弃输入');
  }

  /** The focus has gone elsewhere, by more than a menu of the browser's. */
  left(): void {
    this.designer.presence.focus(null, '');
    if (document.hasFocus()) this.confirm();
  }

  /** The others see where this person types. */
  tellCaret(): void {
    if (this.live === null || !this.editing) return;
    const shared = sharedText(this.designer.editor.doc, this.live, 'text');
    const caret = shared && caretAt(shared, this.box.selectionEnd);
    this.designer.presence.focus(this.live, 'text', caret);
  }

  /** As high as what stands in it, which stands where the cell has it. */
  private fit(): void {
    const { style, dataset } = this.box;
    style.height = 'auto';
    style.setProperty('--pd-top', '0px');
    const least = Number.parseFloat(style.minHeight) || 0;
    style.minHeight = '0';
    const { scrollHeight } = this.box;
    style.minHeight = `${least}px`;
    const share = dataset.valign === 'middle' ? 0.5 : dataset.valign === 'bottom' ? 1 : 0;
    style.setProperty('--pd-top', `${Math.max(0, least - scrollHeight) * share}px`);
    style.height = `${Math.max(least, scrollHeight)}px`;
  }

  private write(text: string): void {
    const { designer } = this;
    const { editor } = designer;
    if (this.live !== null) {
      if (editor.node(this.live)) report(designer, editor.setText(this.live, 'text', text));
      this.tellCaret();
      const { state } = printOf(designer);
      if (state.editing?.afresh) state.editing = { ...state.editing, afresh: false };
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.settle(), PAUSE_MS);
  }

  /** What was held is written while the box stays open; from now on it is live. */
  private settle(): void {
    const { editing } = printOf(this.designer).state;
    if (!editing || this.composes || this.live !== null) return;
    this.keep(editing.at);
    const cell = printOf(this.designer).table.cellAt(editing.at);
    if (isPlain(cell)) this.live = cell.id;
  }

  private keep(at: CellPlace): void {
    const text = withoutControls(this.box.value);
    if (text === this.before) return;
    // A colleague has begun the cell meanwhile: his letters stand beside these.
    const cell = this.begins ? printOf(this.designer).table.cellAt(at) : undefined;
    writeText(this.designer, at, isPlain(cell) ? rebaseTyping(this.before, text, cell.text) : text);
  }

  private close(): void {
    const { state } = printOf(this.designer);
    this.live = null;
    this.composes = null;
    this.box.value = '';
    this.box.style.height = '';
    this.box.style.removeProperty('--pd-top');
    this.designer.presence.focus(null, '');
    state.editing = null;
  }

  private textNow(): string {
    const text = this.designer.editor.node(this.live ?? '')?.props.text;
    return typeof text === 'string' ? text : '';
  }

  /** Another cell is chosen: what was typed belongs to the one before. */
  private moved(): void {
    const { state, choice } = printOf(this.designer);
    const { editing } = state;
    const at = choice.now.is === 'cells' ? choice.now.at : null;
    if (!at) this.confirm();
    else if (editing && (editing.at.row !== at.row || editing.at.col !== at.col)) this.confirm();
    else if (!editing) announce(this.designer.ui, this.said(at));
  }

  /** What a screen reader hears of a cell that is come to. */
  private said(at: CellPlace): string {
    const cell = printOf(this.designer).table.cellAt(at);
    const { variables } = printOf(this.designer);
    const text = cell === undefined ? '' : cell.dataVar === '' ? cell.text : variables.labelOf(cell.dataVar);
    return `${nameOfPlace(this.designer, at)} ${text || '空'}`;
  }

  /** The cell is gone: put together with the one that a colleague had begun at the same moment, or taken away. */
  private follow(): void {
    if (this.live === null || this.designer.editor.node(this.live)) return;
    const { state, table } = printOf(this.designer);
    const cell = state.editing ? table.cellAt(state.editing.at) : undefined;
    this.live = isPlain(cell) ? cell.id : null;
    if (this.live === null) this.before = '';
  }

  /** A colleague types in the same cell, or has taken it away. */
  private changed(): void {
    const { live, box } = this;
    if (live === null || !this.editing) return;
    this.follow();
    if (this.live === null) return;
    if (this.composes) {
      this.composes.follow(this.textNow());
      return;
    }
    const now = this.textNow();
    const { value, selectionStart, selectionEnd } = box;
    if (now === value) return;
    box.value = now;
    box.setSelectionRange(moveCaret(value, now, selectionStart), moveCaret(value, now, selectionEnd));
    this.fit();
  }
}
