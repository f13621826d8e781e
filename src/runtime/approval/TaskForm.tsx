import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { FillState } from '../form-fill/fill-state.ts';
import { FormTree } from '../form-tree/FormTree.tsx';
import { StoredField } from '../record/StoredField.tsx';

interface TaskFormProps {
  state: FillState;
  host: FillHost;
  /** Nothing is filled in, whatever the fields allow. */
  locked?: boolean;
}

/**
 * A record as the holder of a task has it: fields that the node makes editable are filled in with the very controls of
 * the form, all others are shown as in a record, and hidden ones are absent.
 */
export const TaskForm = ({ state, host, locked = false }: TaskFormProps) => (
  <FormTree
    mode="task"
    template={state.template}
    source={state}
    host={host}
    readOnly={locked}
    shown={StoredField}
  />
);
