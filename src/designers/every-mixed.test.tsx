import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { approval, flowOf } from '@gonghui/elements/flow/testing/flows.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { pageTypes } from '@gonghui/elements/page/types.ts';
import { FREE_TYPES } from '@gonghui/elements/print/sheet/model.ts';
import { freeOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { reportTypes } from '@gonghui/elements/report/family.ts';
import { screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testFlowDesigner } from './flow/testing/test-flow-designer.ts';
import { type Designer, DesignerContext } from './frame/designer.ts';
import { controlOf } from './frame/inspector/controls.ts';
import { SettingRow } from './frame/inspector/SettingRow.tsx';
import { testPageDesigner } from './page/testing/test-page-designer.ts';
import { testPrintDesigner } from './print/testing/test-print-designer.ts';
import { testReportDesigner } from './report/testing/test-report-designer.ts';
import { testScreenDesigner } from './screen/testing/test-screen-designer.ts';
import { testDesigner } from './testing/test-designer.tsx';

afterEach(cleanup);

const waiting = () => new Promise<never>(() => undefined);
const KINDS: readonly (readonly [string, () => Designer, readonly string[]])[] = [
  ['表单', () => testDesigner(), [...formTypes.keys()]],
  ['流程', () => testFlowDesigner(flowOf(approval('other001'))), flowDefinitions.map(({ type }) => type)],
  ['报表', () => testReportDesigner({ page: {}, components: [] }, waiting), [...reportTypes.keys()]],
  ['大屏', () => testScreenDesigner(screenOf([]), waiting), [...screenTypes.keys()]],
  ['页面', () => testPageDesigner(pageOf([]), waiting), [...pageTypes.keys()]],
  [
    '打印模板',
    () => testPrintDesigner(stencilOf(FREE_TYPES.map((name, at) => freeOf(`free000${at}`, name)))),
    FREE_TYPES,
  ],
];

/** They read each of their numbers from the nodes themselves, which are none of this design. */
const OF_THE_DESIGN: ReadonlySet<string> = new Set(['geometry', 'paper-geometry']);

/** All that a row says: its words, what its boxes say while they are empty, and what its lists show as chosen. */
function saidBy(row: Element): string {
  const boxes = [...row.querySelectorAll<HTMLInputElement>('input,textarea')].map(box => box.placeholder);
  const chosen = [...row.querySelectorAll('select')].map(list => list.selectedOptions[0]?.textContent ?? '');
  const words = row.cloneNode(true) as Element;
  for (const list of words.querySelectorAll('select')) list.remove();
  return [words.textContent, ...boxes, ...chosen].join(' ');
}

describe('several that are selected', () => {
  it.each(KINDS)(
    '%s: every setting that they can share says 多个值 where they differ, and only there',
    (_, open, types) => {
      const designer = open();
      const silent: string[] = [];
      const seen = new Set<string>();
      for (const type of types) {
        const definition = designer.definition(type);
        for (const setting of definition?.settings.flatMap(group => group.settings) ?? []) {
          const control = controlOf(designer, setting.control);
          const look = JSON.stringify([setting.control, setting]);
          if (!control || control.single || seen.has(look)) continue;
          seen.add(look);
          const props = definition?.defaults() ?? {};
          for (const mixed of OF_THE_DESIGN.has(setting.control) ? [true] : [true, false]) {
            const { container, unmount } = render(
              <DesignerContext value={designer}>
                <SettingRow
                  setting={setting}
                  control={control}
                  target={{
                    ids: ['aaaaaaaa', 'bbbbbbbb'],
                    props: [props, props],
                    set: () => undefined,
                  }}
                  value={undefined}
                  mixed={mixed}
                  locked={null}
                  readOnly={false}
                  asked={false}
                  here={undefined}
                  overwrite={undefined}
                />
              </DesignerContext>,
            );
            if (saidBy(container).includes('多个值') !== mixed)
              silent.push(`${type} ${setting.prop} (${setting.control}): ${saidBy(container)}`);
            unmount();
          }
        }
      }
      expect(seen.size).toBeGreaterThan(0);
      expect(silent).toEqual([]);
    },
  );
});
