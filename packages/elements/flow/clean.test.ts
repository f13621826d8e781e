import { describe, expect, it } from 'vitest';
import { cleanFlow } from './clean.ts';
import { approval, branch, flowOf, gateway, otherwise } from './testing/flows.ts';

describe('a flow as it is stored', () => {
  it('has a title on every node, that of the type where there was none', () => {
    const { components } = cleanFlow(
      flowOf(
        approval('step0001', '  '),
        gateway('gate0001', branch('branch01', ''), otherwise('branch02', [], '\u3000')),
        approval('step0002', ' 财务 '),
      ),
      new Set(),
    );
    const [first, container, second] = components;
    expect(first?.props.title).toBe('审批人');
    expect(container?.props.title).toBe('条件分支');
    expect(container?.components?.map(one => one.props.title)).toEqual([
      expect.stringMatching(/^条件/),
      '其他条件',
    ]);
    expect(second?.props.title).toBe(' 财务 ');
  });

  it('gives rights to fields that are there, in branches too', () => {
    const fieldPermission = { field001: 'editable', gone0001: 'editable', column01: 'hidden' };
    const step = approval('step0002', '内', { fieldPermission });
    const { components } = cleanFlow(
      flowOf(
        approval('step0001', '外', { fieldPermission }),
        gateway('gate0001', branch('branch01', '甲', [step])),
      ),
      new Set(['field001', 'column01']),
    );
    const kept = { field001: 'editable', column01: 'hidden' };
    expect(components[0]?.props.fieldPermission).toEqual(kept);
    expect(components[1]?.components?.[0]?.components?.[0]?.props.fieldPermission).toEqual(kept);
  });
});
