import { isDataType } from '@gonghui/elements/page/data/mappings.ts';
import { pageCharts, pagePanels } from '@gonghui/elements/page/panels.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { pageDefinitions } from '@gonghui/elements/page/types.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { expect, type Page } from '@playwright/test';
import { COST, KIND } from './screen-support.ts';
import { call, release, synced } from './support.ts';

const charts = new Set(pageCharts.map(({ element: { type } }) => type));
const WORDS: Readonly<Record<string, Props>> = {
  paragraph: { content: '两小时内响应' },
  graphic: { graphicContent: '<p>工作日九点到六点</p>' },
  link: { label: '员工手册', link: 'https://example.com/' },
  qrcode: { label: '扫码打开', content: 'https://example.com/' },
  place: { label: '总部', address: '北京市海淀区中关村大街 1 号' },
};

/**
 * A component of every type that a page has, in the order of the palette; every second that can is fed by the dataset, and so
 * is every chart. `source`: a released page with a component `words001`, for what is shown from elsewhere.
 */
export function everyElement(datasetId: string, source: string): TemplateComponent[] {
  return pageDefinitions.map((definition, at) => {
    const { type } = definition;
    const id = `every${String(at).padStart(3, '0')}`;
    if (type === 'external') return placedFrom(source, 'words001', {}, id);
    if (charts.has(type))
      return element(id, type, {
        name: definition.title,
        datumOriginalId: datasetId,
        datumProps: fitting(type),
      });
    if (isDataType(type) && at % 2 === 0)
      return boundTo(
        datasetId,
        id,
        type,
        type === 'indicator' ? { value: [COST] } : { title: [KIND], picture: [] },
      );
    const made = element(id, type, WORDS[type]);
    const slots = definition.slots?.(made.props) ?? [];
    const inside = (slot: number) => [
      element(`in${String(at).padStart(3, '0')}${String(slot).padStart(3, '0')}`, 'paragraph', {
        content: `第 ${slot + 1} 处内容`,
      }),
    ];
    if (slots.length === 0) return made;
    return slots[0] === 'main'
      ? { ...made, components: inside(0) }
      : inSlots(made, Object.fromEntries(slots.map((slot, index) => [slot, inside(index)])));
  });
}

/** Every mapping of a chart with a field that fits it. */
const fitting = (type: string): Props =>
  Object.fromEntries(
    (pagePanels.panelOf(type)?.mappings ?? []).map(({ name, role }, at) => [
      name,
      [{ ...(role === 'measure' ? COST : KIND), id: `map0000${at}` }],
    ]),
  );

/** A page of these components in the applet, released; answers its id. */
export async function makePage(
  manager: Page,
  appletId: string,
  name: string,
  components: TemplateComponent[],
): Promise<string> {
  const { id } = await call<{ id: string }>(manager, 'POST', '/v1/forms', { type: 'custom', appletId, name });
  await savePage(manager, id, components);
  await release(manager, id);
  return id;
}

export const savePage = (manager: Page, id: string, components: TemplateComponent[]): Promise<unknown> =>
  call(manager, 'PATCH', `/v1/forms/${id}/components`, { type: 'custom', template: pageOf(components) });

/** A page with every element, and the other one that it shows something of. */
export async function makeEveryElement(
  manager: Page,
  appletId: string,
  datasetId: string,
  name: string,
): Promise<string> {
  const source = await makePage(manager, appletId, `${name}的来源`, [
    element('words001', 'paragraph', { content: '来自别处的话' }),
  ]);
  return makePage(manager, appletId, name, everyElement(datasetId, source));
}

export const canvas = (page: Page) => page.getByRole('tree', { name: '页面画布' });
export const item = (page: Page, name: string | RegExp) => canvas(page).getByRole('treeitem', { name });
/** The element that stands where its component does. */
export const node = (page: Page, name: string | RegExp) => item(page, name).locator('xpath=..');

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(canvas(page)).toBeVisible();
  await synced(page);
}
