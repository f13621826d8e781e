import { describe, expect, it } from 'vitest';
import { filesUnder, importsIn, importsOf, pathOf } from './imports.ts';
import { isKnown, MEANT, partIn, wrongInElements } from './inside-elements.ts';

const files = filesUnder('packages/elements').filter(file => !/\.test\.tsx?$|\/testing\//.test(file));

describe('arrows inside the elements', () => {
  it('lead from families to what knows none, and from no family to another', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(wrongInElements(files.flatMap(importsOf))).toEqual([]);
  });

  it('names no exception that is none any more', () => {
    const all = new Set(files.flatMap(importsOf).map(one => `${one.file} → ${pathOf(one) ?? one.specifier}`));
    expect(Object.keys(MEANT).filter(arrow => !all.has(arrow))).toEqual([]);
  });

  it('knows every folder', () => {
    expect(files.filter(file => !isKnown(partIn(file) ?? ''))).toEqual([]);
  });

  it.each([
    ['a check that knows forms', 'template/a.ts', "import { formTypes } from '../form/family.ts';"],
    ['by their types alone', 'definition.ts', "import type { FillHost } from './form/views-api.ts';"],
    ['a control that knows forms', 'ui/A.tsx', "import { messages } from '../form/shared/messages.ts';"],
    ['when it is asked for', 'ui/A.tsx', "const editor = () => import('../form/rich/Editor.tsx');"],
    ['by a pattern', 'template/a.ts', "const all = import.meta.glob('../form/*/fill.tsx');"],
    [
      'in a worker',
      'shared/a.ts',
      "new Worker(new URL('../form/worker.ts', import.meta.url), { type: 'module' });",
    ],
    ['by its looks', 'ui/A.tsx', "import '../form/fill.css';"],
    [
      'by the name of the package',
      'shared/a.ts',
      "import { fieldOf } from '@gonghui/elements/form/fields.ts';",
    ],
    ['a flow that knows forms', 'flow/a.ts', "import { fieldOf } from '../form/fields.ts';"],
    ['a form that knows flows', 'form/input/a.ts', "import { flowTypes } from '../../flow/family.ts';"],
    ['kinds that know more than kinds', 'kinds/index.ts', "import { formKind } from '../form/kind.ts';"],
    ['the list with more than kinds', 'kinds/list.ts', "export { formFamily } from '../form/family.ts';"],
    ['conditions that know a control', 'conditions/a.ts', "import { Fill } from '../form/input/fill.tsx';"],
    ['the root that knows a check', 'settings.ts', "import { checkTemplate } from './template/check.ts';"],
  ])('sees %s', (_what, file, text) => {
    expect(wrongInElements(importsIn(`packages/elements/${file}`, text))).toHaveLength(1);
  });

  it.each([
    ['form/a.ts', "import { checkForSave } from '../template/check.ts';"],
    ['flow/rules/a.ts', "import { propIssues } from '../../template/prop-issues.ts';"],
    ['flow/a.ts', "import { conditionText } from '../conditions/text.ts';"],
    ['form/input/fill.tsx', "import { Icon } from '../../ui/Icon.tsx';"],
    ['kinds/list.ts', "export { flowKind } from '../flow/kind.ts';"],
    ['ui/A.tsx', "import { linkAddress } from '../shared/link.ts';"],
    ['form/kind.ts', "import type { Kind } from '../kinds/kind.ts';"],
  ])('lets %s import what it may', (file, text) => {
    const imports = importsIn(`packages/elements/${file}`, text);
    expect(imports.length).toBeGreaterThan(0);
    expect(wrongInElements(imports)).toEqual([]);
  });
});
