import { withoutControls } from '@gonghui/kernel/text-rules.ts';
import { CONTROLS_LEFT_OUT } from '@gonghui/values/tidy.ts';
import type { ClipboardEvent } from 'react';
import { toast } from '../../../ui/toast.ts';

/** The text that is pasted, its lines ended by `\n`, without control letters; says so where there were some. */
export function pastedText(event: ClipboardEvent): string {
  const given = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
  const text = withoutControls(given);
  if (text !== given) toast(CONTROLS_LEFT_OUT);
  return text;
}
