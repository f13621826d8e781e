import { newId } from '@gonghui/kernel/ids.ts';
import { MAIN, type Props, type TemplateComponent } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import type { ConditionItem } from '../../conditions/condition.ts';
import { MAX_CONDITIONS } from '../../conditions/limits.ts';
import { isOpen } from '../../conditions/model.ts';
import { ConditionItemShape } from '../../conditions/shape.ts';
import { defineElement } from '../../definition.ts';
import { plainType } from '../../facts/plain.ts';
import type { Expression } from '../model.ts';
import { TITLE_LENGTH, Title, titleSetting } from '../shared/shapes.ts';

/** What the initiator is asked about by. */
export const SUBMITTER = 'submitter';
/** Title of the branch that is taken when no other condition holds. */
export const DEFAULT_TITLE = '其他条件';

const props = z.object({
  title: Title,
  isDefault: z.optional(z.boolean()),
  logical: z.optional(z.enum(['and', 'or'])),
  expressions: z.optional(
    z.array(z.extend(ConditionItemShape, { id: z.string().check(z.regex(/^[a-z][a-z0-9]{7}$/)) })),
  ),
});

/** Spec, designers §3: a condition starts as the initiator being one of the people listed. */
export const defaultExpression = (): Expression => ({
  id: newId(),
  key: SUBMITTER,
  keyLabel: '发起人',
  type: plainType('user'),
  operator: 'eq',
  value: [],
  valueZH: '',
});

const branchProps = (title: string, isDefault: boolean): Props => ({
  title: title.slice(0, TITLE_LENGTH),
  isDefault,
  logical: 'and',
  expressions: isDefault ? [] : ([{ ...defaultExpression() }] as unknown as Props[]),
});

/** A new branch as a gateway takes it; `n` counts the conditions there will be. */
export const newBranch = (n: number): TemplateComponent => ({
  id: '',
  name: 'ExclusiveGateway',
  props: branchProps(`条件${n}`, false),
  components: [],
});
export const newDefaultBranch = (): TemplateComponent => ({
  id: '',
  name: 'ExclusiveGateway',
  props: branchProps(DEFAULT_TITLE, true),
  components: [],
});

/** Expressions of props of any shape. */
export const expressionsOf = (value: unknown): Expression[] =>
  Array.isArray(value)
    ? value.filter(
        (item): item is Expression =>
          typeof (item as Partial<ConditionItem> | null)?.key === 'string' &&
          typeof (item as Partial<ConditionItem>).operator === 'string',
      )
    : [];

/** One branch: its condition, and the steps that are taken when it holds. */
export const exclusiveGateway = defineElement({
  type: 'ExclusiveGateway',
  title: '条件',
  icon: 'git-branch',
  group: '分支',
  keywords: 'tiaojian tj condition',
  categories: ['branch'],
  titleProp: 'title',
  defaults: () => branchProps('条件', false),
  merge: { expressions: { list: 'id' } },
  slots: () => [MAIN],
  accepts: () => ['step'],
  props,
  settings: [
    { title: '基本信息', settings: [{ ...titleSetting, label: '条件名称' }] },
    {
      title: '触发条件',
      settings: [
        {
          control: 'condition',
          prop: 'expressions',
          also: ['logical'],
          label: '满足以下条件时进入此分支',
          showIf: values => values.isDefault !== true,
        },
      ],
    },
  ],
  problems: ({ isDefault, expressions }) => {
    if (isDefault === true) return [];
    const items = expressionsOf(expressions);
    if (items.length === 0 || items.some(isOpen)) {
      return [{ prop: 'expressions', message: '请设置触发条件', level: 'error' }];
    }
    return items.length > MAX_CONDITIONS
      ? [{ prop: 'expressions', message: `最多可添加${MAX_CONDITIONS}个条件`, level: 'error' }]
      : [];
  },
});
