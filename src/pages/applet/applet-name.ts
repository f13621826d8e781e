import { APPLET_NAME_LENGTH } from '@gonghui/contract/applets.ts';
import { cleanName } from '@gonghui/kernel/text-rules.ts';

/** A typed name of an applet as it would be kept, and what is wrong with it; the gateway decides again. */
export function appletName(text: string): { name: string; error: string | null } {
  const name = cleanName(text);
  if (name === '') return { name, error: '文本不能为空' };
  return { name, error: name.length > APPLET_NAME_LENGTH ? `不能超过${APPLET_NAME_LENGTH}字` : null };
}
