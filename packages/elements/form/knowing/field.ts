import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { FieldSpec } from '../../definition.ts';
import { messages } from '../shared/messages.ts';
import type { KnowingProps } from './shape.ts';

/** Whether the notice was read and agreed to; what is not agreed to counts as empty. */
export const knowingField: FieldSpec<KnowingProps, boolean> = {
  column: 'boolean',
  empty: false,
  isEmpty: value => !value,
  read(raw, props) {
    if (raw === null || raw === undefined || raw === '') return ok(false);
    return typeof raw === 'boolean' ? ok(raw) : refuse(messages.notBoolean(props.label));
  },
  check: () => [],
  /** Spec, platform §3: booleans are 是 and 否, also where 否 is what counts as empty. */
  toText: value => (value ? '是' : '否'),
  operators: ['eq', 'ne'],
  facts: { needsRoom: true },
};
