import type { Ctx } from '../../base/context.ts';
import { eventType } from '../../base/events/event.ts';

/** A form was copied, with its design: what else belongs to it comes along. */
export const formCopied = eventType<
  { from: { id: string }; to: { id: string; version: number }; at: Date },
  Ctx
>('form copied');

/** A version of a form is what people fill in from now on. `warn`: says what somebody should see to for it. */
export const formReleased = eventType<{ formId: string; version: number; warn(text: string): void }, Ctx>(
  'form released',
);

/** Forms are taken off every list. */
export const formsRemoved = eventType<{ formIds: readonly string[]; at: Date }, Ctx>('forms removed');

/** What submissions to a form start may be another flow now, or none. */
export const flowChanged = eventType<{ formId: string }>('flow changed');
