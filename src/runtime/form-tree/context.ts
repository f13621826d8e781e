import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type ComponentType, createContext, use } from 'react';
import type { FieldCell, LinkMark } from '../form-fill/field-cell.ts';
import { FillState } from '../form-fill/fill-state.ts';
import type { ModeFacts } from './modes.ts';

/** What a tree reads: a form that is being filled in, or a record as it is stored (`StoredValues`). */
export interface FormSource {
  /** Live state of one field; a proxy. */
  cell(id: string): FieldCell;
  /** What rules make of a component; a proxy. */
  mark(id: string): LinkMark;
}

/** A field as it stands, for who does not fill it in. */
export type ShownField = ComponentType<{ component: TemplateComponent }>;

export interface FormPage {
  mode: ModeFacts;
  source: FormSource;
  host: FillHost;
  /** Controls show but take nothing; where fields can be shown as stored, all are. */
  readOnly: boolean;
  /** Absent where all fields are filled in, so that a fill page need not load how records are shown. */
  Shown: ShownField | undefined;
}

export const FormContext = createContext<FormPage | null>(null);

export function useFormPage(): FormPage {
  const page = use(FormContext);
  if (!page) throw new Error('a field is rendered outside of a form');
  return page;
}

/** The same for a field that is filled in. */
export function useFillPage(): FormPage & { state: FillState } {
  const page = useFormPage();
  if (!(page.source instanceof FillState)) throw new Error('a record as it is stored is not filled in');
  return { ...page, state: page.source };
}
