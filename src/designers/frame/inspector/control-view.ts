import type { ControlName } from '@gonghui/elements/settings.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { ComponentType } from 'react';
import type { Designer } from '../designer.ts';
import type { ControlProps } from './target.ts';

/** How the inspector shows a setting of a control. */
export interface ControlView<C extends ControlName = ControlName> {
  view: ComponentType<ControlProps<C>>;
  /** Beside its label rather than below it. */
  inline?: true;
  /** It holds nothing of one selection: the next is shown in the same boxes. */
  lasting?: true;
  /** Lasting, and it shows its value alone (`target.props` is empty): it is not drawn again for another property. */
  plain?: true;
  /** It says itself that the selected nodes differ; for any other the row does. */
  saysMixed?: true;
  /** Edits one node's own list or part of the document: several that are selected cannot share it. */
  single?: true;
  /** Properties that its dialogs edit beside the one that the setting is for. */
  otherProps?: readonly string[];
  /** A value of one of these properties as people read it; null where it reads like any other. */
  show?(designer: Designer, nodeId: string, path: string, value: Json): string | null;
}

export type Controls = { readonly [C in ControlName]?: ControlView<C> };
