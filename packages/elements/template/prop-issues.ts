import { isId } from '@gonghui/kernel/ids.ts';
import { namesOf } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { core, ZodMiniType } from 'zod/mini';
import type { ElementDefinition } from '../definition.ts';
import type { SettingGroup } from '../settings.ts';

export interface PropIssue {
  prop: string;
  /** Follows the component's name: `的「最多字数」不能大于2000`. */
  message: string;
}

/** Issues of one component that are worth listing. */
const MOST = 5;

type Issue = core.$ZodIssue;

const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
};

/** What is wrong, from the rule that the value broke. */
function wording(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '缺少内容' : `应为${kinds[issue.expected] ?? '其他类型'}`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `不能超过${issue.maximum}${issue.origin === 'string' ? '个字' : '项'}`
        : `不能大于${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `不能少于${issue.minimum}${issue.origin === 'string' ? '个字' : '项'}`
        : `不能小于${issue.minimum}`;
    case 'invalid_value':
      return '不在可选的范围内';
    case 'custom':
      return typeof issue.params?.words === 'string' ? issue.params.words : '的内容有误';
    default:
      return '的内容有误';
  }
}

/** The inspector's name of a prop, by its longest path that a setting has; keys are never shown. */
function titleOf(path: readonly PropertyKey[], settings: readonly SettingGroup[]): string {
  const all = settings.flatMap(group => group.settings);
  for (let length = path.length; length > 0; length--) {
    const prop = path.slice(0, length).join('.');
    const setting = all.find(candidate => candidate.prop === prop || candidate.also?.includes(prop));
    if (setting) return setting.label;
  }
  return '设置';
}

/** Issues of a value against its shape, in Chinese; the paths are named as the inspector names them. */
export function shapeIssues(
  shape: ZodMiniType,
  value: unknown,
  settings: readonly SettingGroup[],
): PropIssue[] {
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return [];
  return parsed.error.issues.slice(0, MOST).map(issue => ({
    prop: issue.path.join('.'),
    message: `的「${titleOf(issue.path, settings)}」${wording(issue)}`,
  }));
}

const at = (props: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    props,
  );

/**
 * Items of `list`-merged props are told apart by their key, in the document and in stored values alike. Lists that lie deeper
 * in a prop may have keys of any text: what they hold is the shape's to say.
 */
function listIssues(definition: ElementDefinition, props: Props): PropIssue[] {
  const issues: PropIssue[] = [];
  for (const [prop, merge] of Object.entries(definition.merge ?? {})) {
    const names = namesOf(prop);
    const items = at(props, names);
    if (typeof merge === 'string' || !Array.isArray(items)) continue;
    const seen = new Set<string>();
    for (const item of items) {
      const key = typeof item === 'object' && item !== null && !Array.isArray(item) ? item[merge.list] : null;
      const usable = merge.given || names.length > 1 ? typeof key === 'string' && key !== '' : isId(key);
      const sound = usable && !seen.has(String(key));
      if (usable) seen.add(String(key));
      if (sound) continue;
      issues.push({ prop, message: `的「${titleOf(names, definition.settings)}」中有标识重复或有误的项` });
      break;
    }
  }
  return issues;
}

export const propIssues = (definition: ElementDefinition, props: Props): PropIssue[] => {
  const issues = shapeIssues(definition.props as ZodMiniType, props, definition.settings);
  return issues.length > 0 ? issues : listIssues(definition, props);
};
