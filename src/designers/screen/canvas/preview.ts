import type { DesignEditor, NodePatch } from '@gonghui/editor/api.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { draggedStyle, nodeStyle } from './node-style.ts';

/**
 * Shows what a gesture would do by writing the styles of the components' own elements: nothing renders until it is let go.
 * What a colleague removes meanwhile is left out.
 */
export class Preview {
  private readonly touched = new Set<string>();
  private readonly editor: DesignEditor;
  private readonly painter: CanvasPainter;

  constructor(editor: DesignEditor, painter: CanvasPainter) {
    this.editor = editor;
    this.painter = painter;
  }

  show(patches: readonly NodePatch[]): void {
    const now = new Map(patches.map(({ id, values }) => [id, values]));
    for (const id of this.touched) if (!now.has(id)) this.write(id, null);
    for (const [id, values] of now) {
      this.touched.add(id);
      this.write(id, values as Props);
    }
  }

  /** Everything where the design has it. */
  clear(): void {
    for (const id of this.touched) this.write(id, null);
    this.touched.clear();
  }

  private write(id: string, values: Props | null): void {
    const [node, element] = [this.editor.node(id), this.painter.element(id)];
    if (!node || !element) return;
    const layer = this.editor.typeOf(id)?.slots !== undefined;
    const { props } = node;
    const style = values ? draggedStyle(props, { ...props, ...values }, layer) : nodeStyle(props, layer);
    Object.assign(element.style, style);
  }
}
