import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const HOME = 'src/designers/canvas/press/';

/** What tells a finger from a mouse, or a press that begins something from one that does not. */
const ASKS = /\bpointerType\b|\bisPrimary\b|\bbutton\s*[!=]==\s*0\b/;
/** What follows a pointer, or lets the browser drag. */
const FOLLOWS =
  /'pointermove'|'touchmove'|'mousemove'|onPointerMove|setPointerCapture|\bdraggable=\{(?!false)|@dnd-kit/;

/** Files that follow a pointer by themselves, each with why. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'src/designers/canvas/Minimap.tsx': 'a picture that is pressed and rubbed: nothing is picked up',
  'src/designers/canvas/drag/DragLayer.tsx': 'its grip holds the pointer once something was picked up',
  'src/designers/canvas/drag/Sensors.tsx': 'the drag library, for mouse and pen; fingers never reach it',
  'src/designers/canvas/drag/drag-session.ts': 'follows what was picked up',
  'src/designers/canvas/free/use-pinch.ts': 'two fingers, which pick nothing up',
  'src/designers/data/controls/FieldList.tsx': 'the browser drags: a finger that is held, as everywhere',
  'src/designers/screen/canvas/use-pointers.ts': 'tells colleagues where the pointer is',
};

/** What is wrong with a file of the designers, or null. */
function faultOf(path: string, text: string): string | null {
  if (path.startsWith(HOME)) return null;
  if (ASKS.test(text)) return 'asks by itself what kind of press it is';
  const knows = path in BY_THEMSELVES || text.includes("canvas/press/press.ts'");
  return FOLLOWS.test(text) && !knows ? 'follows a pointer by itself' : null;
}

const designers = filesUnder('src/designers').filter(path => !path.includes('.test.'));

it('every drag of a designer begins in the one place that knows fingers', () => {
  const faults = designers.flatMap(path => {
    const fault = faultOf(path, readFileSync(path, 'utf8'));
    return fault === null ? [] : [`${path} ${fault}`];
  });
  expect(faults).toEqual([]);
});

it('the files that follow a pointer by themselves still do', () => {
  const idle = Object.keys(BY_THEMSELVES).filter(path => !FOLLOWS.test(readFileSync(path, 'utf8')));
  expect(idle).toEqual([]);
});

it('sees a drag that begins elsewhere', () => {
  const path = 'src/designers/new/Canvas.tsx';
  expect(faultOf(path, "if (event.pointerType === 'touch') return;")).not.toBeNull();
  expect(faultOf(path, 'if (event.button !== 0) return;')).not.toBeNull();
  expect(faultOf(path, "window.addEventListener('pointermove', move);")).not.toBeNull();
  expect(faultOf(path, 'if (!begins(event)) return;')).toBeNull();
});
