import { ERRORS, type Reaction } from '@gonghui/kernel/error-table.ts';

/** Spec, platform §8 "Silent codes (no toast)"; 507 to 509 are shown as an alert instead, and 1512 counts as success. */
const SILENT = new Set([200, 1001, 507, 508, 509, 510, 511, 1509, 0, 1511, 1302, 1512, 1515]);
const ROWS = new Map<number, Reaction>(Object.values(ERRORS).map(row => [row.code, row.reaction]));

/**
 * What the browser does about a code, and the words it uses. The table of the kernel decides; codes it does not know
 * show the server's message or 未知错误, unless the spec names them silent.
 */
export function reactionTo(code: number, message: string): { reaction: Reaction; text: string } {
  const reaction = ROWS.get(code) ?? (SILENT.has(code) ? 'silent' : 'toast');
  if (reaction === 'licence') return { reaction, text: ERRORS.licenceExpired.message };
  if (reaction === 'sign-out') return { reaction, text: message || ERRORS.notSignedIn.message };
  return { reaction, text: message || '未知错误' };
}

/** `data` of 508 and 509: the values at fault, one by one. */
const items = (data: unknown): string[] => {
  const list = Array.isArray(data)
    ? data
    : typeof data === 'object' && data !== null && 'items' in data
      ? data.items
      : [];
  return Array.isArray(list)
    ? list.map(item =>
        typeof item === 'object' && item !== null
          ? String(('label' in item && item.label) || ('message' in item && item.message) || '')
          : String(item),
      )
    : [];
};

/** Text of the alert that the content checks show (spec, platform §8), its first part only on a submission. */
export function alertText(code: number, message: string, data: unknown, submission: boolean): string {
  const list = items(data).filter(Boolean);
  if (code === ERRORS.contentBanned.code) {
    const words = list.length > 0 ? `「${list.join('、')}」` : '';
    const lead = submission ? '因表单发布者开启文本内容检测，' : '';
    return `${lead}该表单${words}内容涉及违规，不予保存/提交。请您修改后再保存/提交。`;
  }
  const suffix =
    code === ERRORS.duplicateValue.code ? '此项内容已存在，不允许重复提交' : '文本内容校验不通过，不允许提交';
  return list.length > 0 ? list.map(item => `「${item}」${suffix}`).join('\n') : message || suffix;
}
