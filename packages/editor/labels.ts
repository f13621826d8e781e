import { nounOf } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** Words for history: `添加 单行文本`, `删除 3个组件`, `修改 单行文本 的 标题`. */
export class Labels {
  private readonly scene: Scene;
  private readonly labelOf: ((type: string, path: string) => string | undefined) | undefined;

  constructor(scene: Scene, labelOf?: (type: string, path: string) => string | undefined) {
    this.scene = scene;
    this.labelOf = labelOf;
  }

  private get noun(): string {
    return nounOf(this.scene.family);
  }

  /** `props`: of what was pasted, too, which may be anything. */
  title(type: string, props: Props = {}): string {
    const known = this.scene.family.types.get(type);
    return known?.titleFor?.(isPlainObject(props) ? props : {}) ?? known?.title ?? `未知${this.noun}`;
  }

  titleOf(id: string): string {
    return this.title(this.scene.raw(id)?.type ?? '', this.scene.raw(id)?.props);
  }

  nodes(verb: string, ids: readonly string[]): string {
    return ids.length === 1 ? `${verb} ${this.titleOf(ids[0] ?? '')}` : `${verb} ${ids.length}个${this.noun}`;
  }

  prop(ids: readonly string[], path: string): string {
    return `${this.nodes('修改', ids)} 的 ${this.propName(ids[0] ?? '', path)}`;
  }

  propName(id: string, path: string): string {
    return this.labelOf?.(this.scene.raw(id)?.type ?? '', path) ?? path;
  }

  page(path: string): string {
    return `修改 页面设置 的 ${this.labelOf?.('', path) ?? path}`;
  }
}
