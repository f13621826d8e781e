import { toProcess } from '@gonghui/elements/flow/process.ts';
import { loadViews } from '@gonghui/elements/form/views.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import { FillState } from '../../runtime/form-fill/fill-state.ts';
import { ApiError } from '../../transport/errors.ts';
import { useDesigner } from '../frame/designer.ts';
import { refusedAt } from '../frame/opening/design-calls.ts';
import * as calls from './flow-calls.ts';
import { SUBMITTER_FIELD } from './flow-form.ts';
import { decidingFields, formOf } from './trial-form.ts';

/** The initiator as a field of the little form, so that it is chosen with the picker that people know. */
export const INITIATOR = 'submitter';

type Answer = Awaited<ReturnType<typeof calls.trial>>;

/** What a flow is tried with, a little form of what decides in it, and where it would lead. */
export function useTrial(formId: string, template: Template) {
  const designer = useDesigner();
  const [fill, setFill] = useState<FillState | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<{ message: string; at: string | undefined } | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let current = true;
    const prepare = async () => {
      const saved = await calls.form(formId);
      const keys = decidingFields(template.components);
      const little = formOf((saved?.template ?? { page: {}, components: [] }) as never, keys);
      const { label, props } = SUBMITTER_FIELD;
      little.components.unshift({
        id: INITIATOR,
        name: SUBMITTER_FIELD.type,
        props: {
          ...props,
          label,
          multiple: false,
          status: 'editable',
          overColumns: 12,
          placeholder: '请选择',
        },
      });
      await loadViews(little.components.map(({ name }) => name));
      if (current) setFill(new FillState(little, { [INITIATOR]: [designer.me.id] }));
    };
    void prepare();
    return () => {
      current = false;
    };
  }, [formId, template, designer]);

  const run = async () => {
    if (!fill) return;
    const { [INITIATOR]: who, ...values } = fill.values();
    const initiator = Array.isArray(who) ? who[0] : undefined;
    if (typeof initiator !== 'string') {
      setFailure({ message: '请选择发起人', at: undefined });
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const process = toProcess(template, { id: designer.designId, name: '' });
      setAnswer(
        await calls.trial(formId, {
          initiator,
          values: values as Record<string, Json>,
          template: process.template,
        }),
      );
    } catch (error) {
      setAnswer(null);
      setFailure({
        message: wordsOf(error, '试走失败，请重试'),
        at: error instanceof ApiError ? refusedAt(error) : undefined,
      });
    }
    setBusy(false);
  };
  return { fill, answer, failure, busy, run };
}
