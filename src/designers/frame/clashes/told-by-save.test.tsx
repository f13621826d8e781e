import type { Problem } from '@gonghui/scene/family.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DATASET_KIND } from '../../dataset/kind.ts';
import { FLOW_KIND } from '../../flow/kind.ts';
import { FORM_KIND } from '../../form/kind.ts';
import { PAGE_KIND } from '../../page/kind.ts';
import { PRINT_KIND } from '../../print/kind.ts';
import { REPORT_KIND } from '../../report/kind.ts';
import { SCREEN_KIND } from '../../screen/kind.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { announceSave } from '../commands/save.ts';
import { DesignerContext } from '../designer.ts';
import { Problems } from '../notices/Problems.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const remark = (message: string): Problem => ({ nodeId: null, message, level: 'warning' });
const fault = (message: string): Problem => ({ nodeId: null, message, level: 'error' });

const KINDS = Object.entries({
  DATASET_KIND,
  FLOW_KIND,
  FORM_KIND,
  PAGE_KIND,
  PRINT_KIND,
  REPORT_KIND,
  SCREEN_KIND,
});

describe.each(KINDS)('what a save told of a design of %s', (_, kind) => {
  const { words } = kind;
  const CASES: [string, Problem[], string, boolean][] = [
    ['nothing', [], words.saved, false],
    ['a remark', [remark('都能看到')], `${words.saved}。都能看到`, false],
    [
      'three remarks, one of them twice',
      [remark('甲'), remark('甲'), remark('乙'), remark('丙')],
      `${words.saved}。甲；乙 等 3 条提醒`,
      false,
    ],
    ['a fault beside a remark', [remark('都能看到'), fault('有误')], words.savedWith(1), true],
  ];
  it.each(CASES)(
    '%s: only faults count, and all of it stands in the list',
    async (_name, told, said, opens) => {
      const designer = { ...testDesigner(), words };
      designer.add('input');
      render(
        <DesignerContext value={designer}>
          <Problems />
        </DesignerContext>,
      );
      await act(async () => announceSave(designer, { kind: 'saved', version: 1, problems: told }));
      expect(screen.getByText(said)).toBeTruthy();
      expect(designer.ui.right === 'problems').toBe(opens);
      for (const { message, level } of told) {
        const [line] = screen.getAllByRole('listitem').filter(one => one.textContent?.endsWith(message));
        expect(line?.dataset.level).toBe(level);
      }
      expect(screen.queryAllByRole('listitem')).toHaveLength(new Set(told.map(one => one.message)).size);
    },
  );
});
