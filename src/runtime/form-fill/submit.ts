import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { isApiError, isOffline } from '../../transport/errors.ts';

/** How a submission ended; nothing the person entered is touched in any case. */
export type Outcome =
  | { kind: 'done'; id: string; message: string; receipt?: string }
  /** Messages by field id; those of a subform are already joined under it. */
  | { kind: 'fields'; errors: Record<string, string[]>; message: string }
  /** Approvers are missing for these nodes of the flow. */
  | { kind: 'choose'; nodes: string[]; message: string }
  /** The form was released anew in the meantime and what was filled in no longer fits. */
  | { kind: 'outdated' }
  /** No answer came: the same key may be sent again, it lands once. */
  | { kind: 'unreached'; message: string }
  /** The content check found words that are not allowed (code 507). */
  | { kind: 'banned'; message: string; words: string[] }
  | { kind: 'refused'; message: string };

/** Messages of cells (`subform.row.field`) belong to their subform, each once. */
export function byField(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [key, messages] of Object.entries(errors)) {
    const field = key.split('.')[0] ?? key;
    found[field] = [...new Set([...(found[field] ?? []), ...messages])];
  }
  return found;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `data` of 508 and 509 names the fields at fault, each with the sentence of the spec. */
function itemErrors(data: unknown, sentence: string): Record<string, string[]> {
  const items = isRecord(data) && Array.isArray(data.items) ? data.items : [];
  const errors: Record<string, string[]> = {};
  for (const item of items)
    if (isRecord(item) && typeof item.fieldId === 'string')
      errors[item.fieldId] = [`「${String(item.item)}」${sentence}`];
  return byField(errors);
}

/** `data` of 507 names the words. */
const wordsIn = (data: unknown): string[] =>
  isRecord(data) && Array.isArray(data.items) ? data.items.filter(item => typeof item === 'string') : [];

/** As the gateway compares: letters and digits alone, in one width and case. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/** Messages for the fields that say one of the words, to lead the person there; cells count for their subform. */
export function saying(
  values: Readonly<Record<string, unknown>>,
  words: readonly string[],
): Record<string, string[]> {
  const says = (value: unknown): string[] =>
    typeof value === 'string'
      ? words.filter(word => bare(value).includes(bare(word)))
      : isRecord(value) || Array.isArray(value)
        ? Object.values(value).flatMap(says)
        : [];
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const found = [...new Set(says(value))];
      return found.length > 0 ? [[id, [`「${found.join('、')}」内容涉及违规，请修改`]]] : [];
    }),
  );
}

const nodeIdOf = (node: unknown): string[] =>
  isRecord(node) && typeof node.nodeId === 'string' ? [node.nodeId] : [];

/** Reads a failed submit call (contract `submissionCalls.submit` says which codes carry what). */
export function outcomeOf(error: unknown): Outcome {
  const message = wordsOf(error, '提交失败，请重试');
  if (isOffline(error)) return { kind: 'unreached', message: '网络连接失败，填写的内容已保留，可再次提交' };
  if (isApiError(error, 'duplicateValue'))
    return { kind: 'fields', errors: itemErrors(error.data, '此项内容已存在，不允许重复提交'), message };
  if (isApiError(error, 'contentRejected'))
    return { kind: 'fields', errors: itemErrors(error.data, '文本内容校验不通过，不允许提交'), message };
  if (isApiError(error, 'contentBanned')) return { kind: 'banned', message, words: wordsIn(error.data) };
  if (isApiError(error, 'conflict') && isRecord(error.data) && 'version' in error.data)
    return { kind: 'outdated' };
  if (isApiError(error, 'invalid') && isRecord(error.data) && isRecord(error.data.errors))
    return { kind: 'fields', errors: byField(error.data.errors as Record<string, string[]>), message };
  if (isApiError(error, 'invalid') && isRecord(error.data) && Array.isArray(error.data.nodes))
    return { kind: 'choose', nodes: error.data.nodes.flatMap(nodeIdOf), message };
  return { kind: 'refused', message };
}
