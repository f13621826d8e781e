import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { flowTypes } from '../family.ts';

/** For tests: flows written as they read, every node with its defaults below what is given. */
export const flowNode = (
  id: string,
  name: string,
  props: Record<string, unknown> = {},
  components?: TemplateComponent[],
): TemplateComponent => ({
  id,
  name,
  props: { ...flowTypes.get(name)?.defaults(), ...(props as Record<string, Json>) } as Props,
  ...(components ? { components } : {}),
});

export const person = (id: string, name: string) => ({ id, type: 'user', name });
export const WANG = person('wangfang', '王芳');

/** An approval with somebody on it. */
export const approval = (id: string, title = '审批人', props: Record<string, unknown> = {}) =>
  flowNode(id, 'UserTask', { title, selectorTags: [WANG], ...props });

export const branch = (id: string, title: string, steps: TemplateComponent[] = [], props = {}) =>
  flowNode(
    id,
    'ExclusiveGateway',
    {
      title,
      expressions: [
        { id: 'expr0001', key: 'amount01', keyLabel: '金额', type: 'number', operator: 'gt', value: 100 },
      ],
      ...props,
    },
    steps,
  );

export const otherwise = (id: string, steps: TemplateComponent[] = [], title = '其他条件') =>
  flowNode(id, 'ExclusiveGateway', { title, isDefault: true, expressions: [] }, steps);

export const gateway = (id: string, ...branches: TemplateComponent[]) =>
  flowNode(id, 'gateways', {}, branches);

export const flowOf = (...components: TemplateComponent[]): Template => ({ page: {}, components });
