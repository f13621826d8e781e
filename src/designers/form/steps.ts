import type { Step } from '../frame/kind.ts';

type StepName = 'form' | 'flow' | 'submit' | 'release';

/** The steps of building a form, as tabs of the header; `current` is where the person is. */
export const stepsOf = (appletId: string, formId: string, current: StepName): Step[] => {
  const steps: readonly (readonly [StepName, string, string])[] = [
    ['form', '表单设计', '/design/form'],
    ['flow', '流程设计', '/flow/form'],
    ['submit', '表单设置', '/design/submit'],
    ['release', '发布', '/design/group-release'],
  ];
  return steps.map(([name, label, path]) => ({
    label,
    path: `${path}/${appletId}/${formId}`,
    ...(name === current ? { current: true } : {}),
  }));
};
