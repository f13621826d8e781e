import type { NodePatch } from '@gonghui/editor/api.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { CanvasPainter } from '../painter.ts';

/** The style of a node with these own values instead of its own, or as the design has it; null for what is gone. */
export type StyleOf = (id: string, values: Props | null) => object | null;

/**
 * Shows what a gesture would do by writing the styles of the elements themselves: nothing renders until it is let go.
 * What a colleague removes meanwhile is left out.
 */
export class Preview {
  private readonly touched = new Set<string>();
  private readonly painter: CanvasPainter;
  private readonly styleOf: StyleOf;

  constructor(painter: CanvasPainter, styleOf: StyleOf) {
    this.painter = painter;
    this.styleOf = styleOf;
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
    const [style, element] = [this.styleOf(id, values), this.painter.element(id)];
    if (style && element) Object.assign(element.style, style);
  }
}
