import { checkProcess } from '@gonghui/elements/flow/check.ts';
import { toProcess } from '@gonghui/elements/flow/process.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { bigFlow } from './big-flow.ts';

const size = (list: readonly TemplateComponent[]): number =>
  list.reduce((sum, one) => sum + 1 + size(one.components ?? []), 0);

describe('a big flow', () => {
  it.each([20, 100, 300])('of %i nodes is one that may be saved', count => {
    const template = bigFlow(count, 'days0001', 3);
    expect(size(template.components)).toBe(count);
    const { errors } = checkProcess(toProcess(template, { id: 'flow0001', name: '流程' }));
    expect(errors).toEqual([]);
  });
});
