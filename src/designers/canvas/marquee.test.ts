import { describe, expect, it } from 'vitest';
import { chosenBy } from './marquee.ts';
import { between } from './rect.ts';

const rect = (x: number, y: number, width = 90, height = 40) => ({ x, y, width, height });
const nodes = [
  { id: 'a', rect: rect(0, 0), within: null, holds: false },
  { id: 'b', rect: rect(100, 0), within: null, holds: false },
  { id: 'box', rect: rect(0, 50, 300, 100), within: null, holds: true },
  { id: 'c', rect: rect(10, 60), within: 'box', holds: false },
  { id: 'd', rect: rect(110, 60), within: 'box', holds: false },
];

describe('a marquee', () => {
  it('is the same whichever way it is drawn', () => {
    expect(between({ x: 30, y: 5 }, { x: 10, y: 25 })).toEqual(rect(10, 5, 20, 20));
  });

  it('chooses what it meets', () => {
    expect(chosenBy(rect(-5, -5, 200, 20), nodes)).toEqual(['a', 'b']);
    expect(chosenBy(rect(400, 0, 10, 10), nodes)).toEqual([]);
  });

  it('chooses a container when it holds it whole, else the children that it meets', () => {
    expect(chosenBy(rect(-5, -5, 400, 200), nodes)).toEqual(['a', 'b', 'box']);
    expect(chosenBy(rect(5, 30, 60, 60), nodes)).toEqual(['a', 'c']);
    expect(chosenBy(rect(5, 120, 60, 20), nodes)).toEqual([]);
  });
});
