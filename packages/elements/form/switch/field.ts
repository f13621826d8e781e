import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { messages } from '../shared/messages.ts';
import type { SwitchProps } from './shape.ts';

/** Spec, designers §3: switch. */
export const ACTIVE_TEXT = '是';
export const INACTIVE_TEXT = '否';

export const switchField: FieldSpec<SwitchProps, boolean> = {
  column: 'boolean',
  empty: false,
  initial: props => props.defaultValue === true,
  // Off is an answer, so that a required switch does not force people to say yes.
  isEmpty: () => false,
  read(raw, props) {
    if (raw === null || raw === undefined) return ok(false);
    return typeof raw === 'boolean' ? ok(raw) : refuse(messages.notBoolean(props.label));
  },
  check: () => [],
  toText: (value, props) => (value ? props.activeText || ACTIVE_TEXT : props.inactiveText || INACTIVE_TEXT),
  operators: ['eq', 'ne'],
  facts: {
    plain: 'yes',
    columnWidth: 140,
    summary: 'choice',
    columns: 'always',
    noOption: true,
    paper: { share: 2 },
  },
};
