import type { Notice } from '@gonghui/contract/notices.ts';
import { describe, expect, it } from 'vitest';
import { pathOf } from './notice-kinds.ts';

const link = { instanceId: 'record01', formId: 'form0001', taskId: 'record01_2' };
const to = (
  kind: Notice['kind'],
  device: 'pc' | 'mobile' = 'pc',
  more: Partial<typeof link> | { taskId: null } = {},
) => pathOf({ kind, link: { ...link, ...more }, design: null }, device);

describe('where a notice leads', () => {
  it('leads to the task or copy it is about, in its list', () => {
    expect(to('task')).toBe('/my/claimed?task=record01_2');
    expect(to('urge')).toBe('/my/claimed?task=record01_2');
    expect(to('cc')).toBe('/my/cc?task=record01_2');
    expect(to('status', 'pc', { taskId: null })).toBe('/my/submitted?task=record01');
    expect(to('stuck')).toBe('/my/claimed?of=stuck&task=record01_2');
  });

  it('leads to the page for it on a phone', () => {
    expect(to('task', 'mobile')).toBe('/m_task-detail?task=record01_2&of=claimed');
    expect(to('stuck', 'mobile')).toBe('/m_task-detail?task=record01_2&of=stuck');
    expect(to('status', 'mobile', { taskId: null })).toBe('/m_task-detail?task=record01&of=submitted');
  });

  it('leads to the record where somebody is only told, and nowhere without one', () => {
    expect(to('message')).toBe('/url/form/form0001/record01');
    expect(pathOf({ kind: 'task', link: null, design: null }, 'pc')).toBeNull();
  });

  it('leads to the component that a remark in a design is about', () => {
    const design = { appletId: 'applet01', formId: 'form0001', designId: 'form0001', nodeId: 'field001' };
    const from = (kind: 'form' | 'flow') =>
      pathOf({ kind: 'mention', link: null, design: { ...design, kind } }, 'pc');
    expect(from('form')).toBe('/design/form/applet01/form0001?remark=field001');
    expect(from('flow')).toBe('/flow/form/applet01/form0001?remark=field001');
  });
});
