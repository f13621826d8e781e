import { describe, expect, it } from 'vitest';
import { publicQuestion } from '../frame/public/question.ts';
import { formInPublic } from './in-public.ts';

const use = (label: string, kind: 'people' | 'records') => ({
  id: label,
  label,
  kind,
  allowed: false,
  tick: '',
});

describe('publishing L6 what is asked before a save that strangers would get', () => {
  it('names people and other records each with their way out', () => {
    const asked = (...uses: ReturnType<typeof use>[]) => publicQuestion(formInPublic, uses);
    const both = asked(use('经办人', 'people'), use('客户', 'records'), use('部门', 'people'));
    expect(both).toContain('该表单已公开发布，不能包含业务组件。');
    expect(both).toContain('「经办人」、「部门」会显示组织内的成员、部门或角色');
    expect(both).toContain('「客户」的内容来自其他表单或外部接口');
    expect(asked(use('经办人', 'people'))).not.toContain('其他表单');
    expect(asked(use('客户', 'records'))).not.toContain('成员');
  });
});
