import { describe, expect, it } from 'vitest';
import { filesUnder, importsIn, importsOf, pathOf } from './imports.ts';
import { areaOf, bothWays, MEANT, wrongIn } from './inside-src.ts';

const files = filesUnder('src').filter(file => !/\.test\.tsx?$|\/testing\//.test(file));

describe('arrows inside the app', () => {
  it('lead from pages to parts, and from each kind of design to the frame', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(wrongIn(files.flatMap(importsOf))).toEqual([]);
  });

  it('names no exception that is none any more', () => {
    const all = new Set(files.flatMap(importsOf).map(one => `${one.file} → ${pathOf(one) ?? one.specifier}`));
    expect(Object.keys(MEANT).filter(arrow => !all.has(arrow))).toEqual([]);
  });

  // The client renews and ends sessions, and a session is renewed and ended by calls.
  it('go both ways nowhere', () => {
    expect(bothWays()).toEqual([]);
  });

  it('knows every folder', () => {
    expect(new Set(files.map(areaOf))).not.toContain(null);
  });

  it.each([
    ['the frame that knows a kind', 'designers/frame/a.ts', "import { FORM_KIND } from '../form/kind.ts';"],
    [
      'by its types alone',
      'designers/frame/a.ts',
      "import type { FlowDesigner } from '../flow/flow-designer.ts';",
    ],
    ['by handing it on', 'designers/frame/a.ts', "export { FORM_KIND } from '../form/kind.ts';"],
    ['when it is asked for', 'designers/frame/a.ts', "const kind = () => import('../form/kind.ts');"],
    ['by its looks', 'designers/frame/a.tsx', "import '../form/canvas.css';"],
    ['by a pattern', 'designers/frame/a.ts', "const kinds = import.meta.glob('../*/kind.ts');"],
    [
      'by a pattern of several',
      'designers/frame/a.ts',
      "const kinds = import.meta.glob<Kind>(['./x.ts', '../form/*.ts'], { eager: true });",
    ],
    [
      'in a worker',
      'designers/frame/a.ts',
      "new Worker(new URL('../form/worker.ts', import.meta.url), { type: 'module' });",
    ],
    [
      'through its family',
      'designers/frame/a.ts',
      "import { formTypes } from '@gonghui/elements/form/family.ts';",
    ],
    [
      'a canvas that knows a kind',
      'designers/canvas/a.ts',
      "import { flowOf } from '../flow/flow-designer.ts';",
    ],
    [
      'a canvas that knows the frame',
      'designers/canvas/a.ts',
      "import { report } from '../frame/commands/report.ts';",
    ],
    ['a kind that knows another', 'designers/form/a.ts', "import { FLOW_KIND } from '../flow/kind.ts';"],
    ['a kind to come', 'designers/screen/a.ts', "import { FORM_KIND } from '../form/kind.ts';"],
    ['a part that knows a page', 'ui/a.tsx', "import { Main } from '../pages/main/Main.tsx';"],
    ['a part that asks the gateway', 'ui/a.tsx', "import { send } from '../api/client.ts';"],
    ['a part that knows who is signed in', 'ui/a.tsx', "import { session } from '../session/session.ts';"],
    [
      'a form that is filled in and knows its designer',
      'runtime/a.ts',
      "import '../designers/frame/hooks.ts';",
    ],
    ['a page that knows a designer', 'pages/a/index.tsx', "import '../../designers/frame/Frame.tsx';"],
    [
      'the list of kinds that knows a designer',
      'kinds/a.ts',
      "import { Canvas } from '../designers/form/Canvas.tsx';",
    ],
    ['what runs before the app', 'early/a.ts', "import { send } from '../api/client.ts';"],
  ])('sees %s', (_what, file, text) => {
    expect(wrongIn(importsIn(`src/${file}`, text))).toHaveLength(1);
  });

  it.each([
    ['designers/frame/a.ts', "import { rectOf } from '../canvas/rect.ts';"],
    ['designers/screen/a.ts', "import { Viewport } from '../canvas/viewport.ts';"],
    ['designers/form/a.ts', "import { report } from '../frame/commands/report.ts';"],
    ['designers/form/a.ts', "import { formTypes } from '@gonghui/elements/form/family.ts';"],
    ['pages/a/index.tsx', "import { Button } from '../../ui/plain/Button.tsx';"],
    ['kinds/a.ts', "import.meta.glob('../designers/*/page.ts', { eager: true });"],
    ['designers/screen/a.ts', "import { stepsAt } from '../../kinds/index.ts';"],
    ['routes/pages.ts', "import.meta.glob(['../pages/**/index.tsx', '../designers/*/index.tsx']);"],
  ])('lets %s import what it may', (file, text) => {
    const imports = importsIn(`src/${file}`, text);
    expect(imports.length).toBeGreaterThan(0);
    expect(wrongIn(imports)).toEqual([]);
  });
});
