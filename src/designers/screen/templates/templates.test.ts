import { createEditor } from '@gonghui/editor/editor.ts';
import { screenFamily } from '@gonghui/elements/screen/family.ts';
import { stageBox } from '@gonghui/elements/screen/geometry/boxes.ts';
import { screenKind } from '@gonghui/elements/screen/kind.ts';
import { screenPage } from '@gonghui/elements/screen/page.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { SCREEN_KIND } from '../kind.ts';
import { SCREEN_TEMPLATES } from './list.ts';

it('a new screen may begin from six templates', () => {
  expect(SCREEN_TEMPLATES).toHaveLength(6);
  expect(new Set(SCREEN_TEMPLATES.map(({ name }) => name)).size).toBe(6);
});

describe.each(SCREEN_TEMPLATES)('the template $title', ({ template, title }) => {
  it('is sound, and leaves nothing open but the data of its charts', () => {
    const { unsound, open } = screenKind.check({ ...screenKind.empty({}), ...template }, {});
    expect(unsound).toEqual([]);
    const other = open.filter(({ message }) => !/数据|维度|指标|字段|分类|区域|列/.test(message));
    expect(other).toEqual([]);
  });

  it('is one step, and stands on its stage', () => {
    const editor = createEditor(new Y.Doc(), screenFamily);
    expect(editor.replaceWith(template, `使用模板 ${title}`).ok).toBe(true);
    expect(editor.history.undoSteps.map(({ label }) => label)).toEqual([`使用模板 ${title}`]);
    const { width, height } = editor.page() as Record<string, number>;
    for (const id of editor.order()) {
      const box = stageBox(editor, id);
      if (!box) throw new Error(id);
      const rect = boundsOf(box);
      expect(rect.x, id).toBeGreaterThanOrEqual(0);
      expect(rect.y, id).toBeGreaterThanOrEqual(0);
      expect(rect.x + rect.width, id).toBeLessThanOrEqual(width ?? 0);
      expect(rect.y + rect.height, id).toBeLessThanOrEqual(height ?? 0);
    }
    expect(screenPage.shape.safeParse(editor.page()).success).toBe(true);
  });

  it('names only variants that there are', () => {
    const check = ({ name, props, components = [] }: TemplateComponent): void => {
      components.forEach(check);
      if (name === 'layer') return;
      const names = SCREEN_KIND.definition(name)?.variants?.map(variant => variant.name);
      expect(names, name).toContain(props.subName);
    };
    template.components.forEach(check);
  });
});
