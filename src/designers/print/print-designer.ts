import type { DesignEditor } from '@gonghui/editor/api.ts';
import { joinOwn } from '@gonghui/elements/print/commands/doubles.ts';
import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { nodesOf } from '@gonghui/scene/raw.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { proxy } from 'valtio';
import { Viewport } from '../canvas/viewport.ts';
import { type Designer, useDesigner } from '../frame/designer.ts';
import type { AskedGuide } from '../frame/free/GuideField.tsx';
import { Choice } from './choice/choice.ts';
import { Table } from './table/table.ts';
import type { Variables } from './variables/variables.ts';

/** What the canvas of one open template keeps beside the design. */
export interface PrintState {
  /** The cell that is written into, and whether its text was there before. */
  editing: { at: CellPlace; afresh: boolean } | null;
  /** Looks that were picked up and are given to what is chosen next. */
  painter: Props | null;
  /** The guide whose place is typed. */
  guide: AskedGuide | null;
  /** The sheet as it is designed, or its pages with what a record says. */
  shows: 'design' | 'data';
}

export interface PrintPart {
  readonly formId: string;
  readonly stencilId: string;
  readonly editor: DesignEditor;
  readonly viewport: Viewport;
  readonly table: Table;
  readonly choice: Choice;
  readonly variables: Variables;
  readonly state: PrintState;
}

export interface PrintDesigner extends Designer {
  readonly print: PrintPart;
}

/** A scale of 1 is 300 dpi; the spec's first scale is 0.45. */
const ZOOM = { smallest: 0.1, largest: 2, fitted: 0.05 };
export const FIRST_ZOOM = 0.45;

export function createPrint(
  editor: DesignEditor,
  { formId, stencilId }: Pick<PrintPart, 'formId' | 'stencilId'>,
  named: Variables,
): PrintPart {
  const table = new Table(editor, named);
  const own = (id: string) => nodesOf(editor.doc)._map.get(id)?.id.client === editor.doc.clientID;
  editor.onRemote(came => joinOwn(editor, own, came));
  const viewport = new Viewport(ZOOM);
  viewport.zoom = FIRST_ZOOM;
  return {
    formId,
    stencilId,
    editor,
    viewport,
    table,
    choice: new Choice(editor, table),
    variables: named,
    state: proxy<PrintState>({ editing: null, painter: null, guide: null, shows: 'design' }),
  };
}

/** The template that is designed; only parts of the print designer ask. */
export const printOf = (designer: Designer): PrintPart => (designer as PrintDesigner).print;
export const usePrint = (): PrintPart => printOf(useDesigner());
