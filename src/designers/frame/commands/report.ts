import type { Result } from '@gonghui/kernel/result.ts';
import { toastError } from '../../../ui/toast.ts';
import type { Designer } from '../designer.ts';
import { announce } from '../ui-state.ts';

/** Shows a refusal; passes the value of a success on. */
export function report<T>(designer: Designer, result: Result<T>): T | undefined {
  if (result.ok) return result.value;
  toastError(result.message);
  announce(designer.ui, result.message);
  return undefined;
}
