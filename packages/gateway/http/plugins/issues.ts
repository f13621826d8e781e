import { FIELD_LABELS } from './field-labels.ts';

/** The part of a zod issue that is read here. */
interface Issue {
  code?: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
}

const KINDS: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
};

/** One sentence in Chinese that names the field at fault and what it should be; shown to the user as it is. */
export function describeIssue(issue: Issue | undefined): string {
  if (!issue) return '请求内容有误';
  const parts = places(issue.path);
  const { message } = issue;
  if (!/[\u4e00-\u9fff]/.test(message)) return `${joined(parts)}${reason(issue)}`;
  // A contract that wrote its own sentence knows best: a request is whole, and one with the field's name in it does not hear it twice.
  const last = parts.at(-1);
  if (last === undefined) return `${joined(parts)}${message}`;
  const outer = parts.slice(0, -1);
  if (/^(?:请|一次)/.test(message)) return outer.length > 0 ? `${joined(outer)}：${message}` : message;
  const whole = message.includes(last) && !/^应/.test(message);
  return whole ? [...outer, message].join('的') : `${joined(parts)}${message}`;
}

/** Where the fault is, from the outside in; a field without a name as people read it is left out. */
function places(path: PropertyKey[]): string[] {
  return path.flatMap(part =>
    typeof part === 'number'
      ? [`第${part + 1}项`]
      : Object.hasOwn(FIELD_LABELS, part)
        ? [FIELD_LABELS[String(part)] ?? '']
        : [],
  );
}

const joined = (parts: readonly string[]): string => parts.join('的') || '请求内容';

function reason(issue: Issue): string {
  const text = issue.origin === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return `应为${KINDS[issue.expected ?? ''] ?? '其他类型'}`;
    case 'too_small':
      if (text) return Number(issue.minimum) <= 1 ? '不能为空' : `不能少于${issue.minimum}个字`;
      return issue.origin === 'array' ? `不能少于${issue.minimum}项` : `不能小于${issue.minimum}`;
    case 'too_big':
      if (text) return `不能超过${issue.maximum}个字`;
      return issue.origin === 'array' ? `不能超过${issue.maximum}项` : `不能大于${issue.maximum}`;
    case 'invalid_value':
      return '不是可选的值';
    case 'invalid_format':
      return '格式不正确';
    default:
      return '不正确';
  }
}
