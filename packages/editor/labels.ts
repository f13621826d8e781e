import { nounOf } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Scene } from '@gonghui/scene/scene.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { calledAs } from './titles.ts';

/** A step's words, asked whenever they are shown: what was renamed since goes by its name of now. */
export type Words = string | (() => string);

/** Of a name, in the words of a step. */
const NAME_LETTERS = 20;

const short = (name: string): string => {
  if (name.length <= NAME_LETTERS) return name;
  const letters = [...name.slice(0, 4 * NAME_LETTERS)];
  return letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS).join('')}…` : name;
};

/** Words for history: `添加 姓名`, `删除 3个组件`, `修改 姓名 的 必填`; a type's title stands for what has no name. */
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
  title(type: string, props: Props = {}, alias?: string): string {
    const known = this.scene.family.types.get(type);
    const safe = isPlainObject(props) ? props : {};
    return short(
      calledAs({ type: '', props: safe, ...(alias ? { alias } : {}) }, known, this.noun, `未知${this.noun}`),
    );
  }

  titleOf(id: string): string {
    const raw = this.scene.raw(id);
    return this.title(raw?.type ?? '', raw?.props, this.scene.node(id)?.alias);
  }

  /** What a step did to a node. One that has gone keeps the name that it had. */
  of(id: string, words: (name: string) => string, then = this.titleOf(id)): () => string {
    return () => words(this.scene.node(id) ? this.titleOf(id) : then);
  }

  nodes(verb: string, ids: readonly string[]): Words {
    const [only = ''] = ids;
    return ids.length === 1
      ? this.of(only, name => `${verb} ${name}`)
      : `${verb} ${ids.length}个${this.noun}`;
  }

  prop(ids: readonly string[], path: string): Words {
    const name = this.propName(ids[0] ?? '', path);
    const done = this.nodes('修改', ids);
    return typeof done === 'string' ? `${done} 的 ${name}` : () => `${done()} 的 ${name}`;
  }

  propName(id: string, path: string): string {
    return this.labelOf?.(this.scene.raw(id)?.type ?? '', path) ?? path;
  }

  page(path: string): string {
    return `修改 页面设置 的 ${this.labelOf?.('', path) ?? path}`;
  }
}
