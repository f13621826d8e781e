import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** Keys that an input method takes for itself, as a handler of keys reads them. */
const READS = /\bkey\b *[!=]== *'(?:Enter|Escape)'|case '(?:Enter|Escape)'|\b(?:Enter|Escape): \(/;
const ASKS = /\bcomposes\(/;

const NO_BOX = 'nothing in it is typed into';
const ASKED = 'its caller has asked';
const KEPT = 'only keeps the key from what is around it';
const DRAG = 'a drag is under way, and nobody types meanwhile';

/** Handlers that do not ask whether somebody composes, each with why. This list may only become shorter. */
const WITHOUT: Readonly<Record<string, string>> = {
  'packages/elements/form/autograph/Sheet.tsx': NO_BOX,
  'packages/elements/form/dialog/fill.tsx': KEPT,
  'packages/elements/form/knowing/Notice.tsx': KEPT,
  'packages/elements/form/subform/grid-keys.ts': ASKED,
  'packages/elements/form/ui/CascadeBox.tsx': NO_BOX,
  'packages/elements/form/upload-img/Viewer.tsx': NO_BOX,
  'packages/elements/report/pivot/use-pivot-cell.tsx': NO_BOX,
  'packages/elements/ui/CascadeList.tsx': NO_BOX,
  'packages/elements/ui/TimeColumn.tsx': NO_BOX,
  'src/designers/canvas/press/press.ts': DRAG,
  'src/designers/dataset/keyboard.ts': NO_BOX,
  'src/designers/flow/keyboard.ts': NO_BOX,
  'src/designers/frame/keys/keyboard-drag.ts': DRAG,
  'src/designers/frame/sheet/keys.ts': NO_BOX,
  'src/designers/print/keyboard.ts': NO_BOX,
  'src/designers/print/toolbar/BorderPen.tsx': DRAG,
  'src/designers/screen/canvas/keyboard.ts': NO_BOX,
  'src/pages/applet/pages/press-on-row.ts': NO_BOX,
  'src/runtime/chart/ChartView.tsx': NO_BOX,
  'src/runtime/device/pointer-drag.ts': DRAG,
  'src/runtime/print/preview/PrintPreview.tsx': NO_BOX,
  'src/runtime/record/list/grid/use-grid-keys.ts': NO_BOX,
  'src/runtime/report-view/DownloadMenu.tsx': NO_BOX,
  'src/runtime/report-view/clicks/ClickMenu.tsx': NO_BOX,
  'src/runtime/screen-play/play/PlayedAsset.tsx': NO_BOX,
  'src/runtime/transfer/JobTray.tsx': NO_BOX,
  'src/ui/plain/Dialog.tsx': KEPT,
};

const files = ['src', 'packages', 'tests/journeys/pinboard']
  .flatMap(folder => filesUnder(folder))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testkit|\/testing\//.test(file));

const careless = (text: string) => READS.test(text) && !ASKS.test(text);

it('whatever acts on Enter or Esc asks the one place whether they are meant for an input method, or is named', () => {
  const found = files.filter(file => careless(readFileSync(file, 'utf8')));
  expect(
    found.filter(file => !(file in WITHOUT)),
    'ask `composes` (packages/elements/ui/composing.ts) before the key is acted upon',
  ).toEqual([]);
  expect(
    Object.keys(WITHOUT).filter(file => !found.includes(file)),
    'these ask by now: strike them from WITHOUT',
  ).toEqual([]);
});

it('sees a handler that does not ask', () => {
  expect(careless("if (event.key === 'Escape') close();")).toBe(true);
  expect(careless("if (event.key === 'Escape' && !composes(event)) close();")).toBe(false);
});
