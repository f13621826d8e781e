import type { Json } from '@gonghui/kernel/digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo, useRef } from 'react';
import { FillState } from '../form-fill/fill-state.ts';
import { changedFields } from './changed.ts';
import type { Detail } from './model.ts';

/**
 * What the holder of a task fills in. When the record is loaded anew because somebody else changed it, what he has
 * typed stays in the fields that he typed it in.
 */
export function useTaskState(detail: Detail) {
  const { record } = detail;
  const kept = useRef<{ of: string; typed(): Record<string, Json> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is made anew when the record is another one, not when it is asked for again
  return useMemo(() => {
    const template = record.template as unknown as Template;
    const stored = record.values as Record<string, Json>;
    const state = new FillState(template, stored, { stored: true });
    const mayChange = (fieldId: string) => record.rights[fieldId] === 'editable';
    const before = state.values();
    if (kept.current?.of === detail.instanceId)
      for (const [id, value] of Object.entries(kept.current.typed())) if (mayChange(id)) state.set(id, value);
    const typed = () => changedFields(before, state.values(), mayChange);
    kept.current = { of: detail.instanceId, typed };
    return { state, before, typed, editable: Object.values(record.rights).includes('editable') };
  }, [detail.instanceId, record.rev, record.version, JSON.stringify(record.rights)]);
}
