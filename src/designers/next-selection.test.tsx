import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { approval, flowOf } from '@gonghui/elements/flow/testing/flows.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { pageDefinitions } from '@gonghui/elements/page/types.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testFlowDesigner } from './flow/testing/test-flow-designer.ts';
import { type Designer, DesignerContext } from './frame/designer.ts';
import { Inspector } from './frame/inspector/Inspector.tsx';
import { testPageDesigner } from './page/testing/test-page-designer.ts';
import { testDesigner } from './testing/test-designer.tsx';
import { boxesIn } from './testing/type-into.ts';

beforeAll(loadAllViews);
afterEach(cleanup);

const open = (designer: Designer) =>
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );

/** A box keeps the value that it was made with in these; what it shows is said beside. */
const MADE_WITH = ['value', 'checked', 'selected'];

/** What a person meets in the panel: all but the ids that React makes up, with what the boxes hold now. */
function seen(element: Element): string {
  const { value, checked, indeterminate } = element as HTMLInputElement;
  const isBox = element.matches('input, textarea, select');
  const attributes = [...element.attributes]
    .filter(({ name }) => !MADE_WITH.includes(name))
    .map(one => `${one.name}=${one.value}`)
    .sort();
  const within = isBox
    ? [JSON.stringify([value, checked, indeterminate])]
    : [...element.childNodes].map(node => (node instanceof Element ? seen(node) : node.textContent));
  return `<${element.tagName} ${attributes.join(' ')}>${within.join('')}`.replaceAll(/_r_\w+?_/g, 'id');
}

/** Leaves something in every box that no box may show of the next selection. */
function leaveHalfDone(panel: HTMLElement): void {
  for (const box of boxesIn(panel)) {
    if (!box.isConnected) continue;
    fireEvent.change(box, { target: { value: '99999999999' } });
  }
}

async function walk(designer: Designer, ids: readonly (readonly string[])[]): Promise<string[]> {
  const faults: string[] = [];
  const { container } = open(designer);
  for (const next of ids) {
    await act(async () => designer.editor.selection.set(next));
    const afresh = open(designer);
    if (seen(container) !== seen(afresh.container))
      faults.push(next.map(id => designer.editor.node(id)?.type).join('+'));
    afresh.unmount();
    // The panel stands in a form: Enter in a box would press it.
    if (container.querySelector('button:not([type=button]), input[type=submit], input[type=image]'))
      faults.push(`${next.join()} has a button that sends`);
    await act(async () => leaveHalfDone(container));
  }
  return faults;
}

/** Each after its neighbour, and some together with it. */
const ways = (ids: readonly string[]): string[][] =>
  ids.flatMap((id, at) => {
    const next = ids[at + 1];
    return at % 4 > 0 || next === undefined ? [[id]] : [[id], [id, next]];
  });

describe('a selection after another shows what it would show as the first', () => {
  it('of all types of the form designer', async () => {
    const designer = testDesigner();
    const ids = definitions.map(({ type }) => designer.add(type));
    expect(await walk(designer, ways(ids))).toEqual([]);
  }, 120_000);

  it('of all types of the page designer', async () => {
    const designer = testPageDesigner(pageOf([]));
    const { editor } = designer;
    for (const { type } of pageDefinitions) editor.add(type, editor.defaultPlace(type));
    const ids = [...editor.order()];
    expect(ids.length).toBeGreaterThan(30);
    expect(await walk(designer, ways(ids))).toEqual([]);
  }, 120_000);

  it('of all types of the flow designer', async () => {
    const designer = testFlowDesigner(flowOf(approval('other001'), approval('other002')));
    const { editor } = designer;
    for (const { type } of flowDefinitions) editor.add(type, editor.defaultPlace(type));
    const ids = [...editor.order()];
    expect(ids.length).toBeGreaterThan(4);
    expect(await walk(designer, ways(ids))).toEqual([]);
  }, 120_000);
});
