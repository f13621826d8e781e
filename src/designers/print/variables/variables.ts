import type { VariableNode } from '@gonghui/contract/print-shapes.ts';

/** A variable with where it stands: that of a column, its subform. */
export interface Variable {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  /** What stands around it, from the outside in. */
  readonly within: readonly VariableNode[];
}

export type VariablesState = 'coming' | 'there' | 'failed';

/** What the template can name, of its form as last saved: asked for once, and again when that failed. */
export class Variables {
  private readonly ask: () => Promise<readonly VariableNode[]>;
  private readonly listeners = new Set<() => void>();
  private asked = false;
  state: VariablesState = 'coming';
  tree: readonly VariableNode[] = [];
  private byKey: ReadonlyMap<string, Variable> = new Map();

  constructor(ask: () => Promise<readonly VariableNode[]>) {
    this.ask = ask;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (!this.asked) void this.load();
    return () => this.listeners.delete(listener);
  };

  async load(): Promise<void> {
    this.asked = true;
    try {
      this.put(await this.ask());
    } catch {
      this.state = 'failed';
      this.tell();
    }
  }

  /** Reads it again, because the form may have been saved: what is known stands until the answer, and where none comes. */
  async renew(): Promise<void> {
    if (this.state === 'there')
      await this.ask().then(
        tree => this.put(tree),
        () => undefined,
      );
    else if (this.state === 'failed') await this.load();
  }

  put(tree: readonly VariableNode[]): void {
    const found = new Map<string, Variable>();
    const walk = (nodes: readonly VariableNode[], within: readonly VariableNode[]): void => {
      for (const node of nodes) {
        if (node.type !== 'group')
          found.set(node.key, { key: node.key, label: node.label, type: node.type, within });
        walk(node.children, [...within, node]);
      }
    };
    walk(tree, []);
    this.tree = tree;
    this.byKey = found;
    this.state = 'there';
    this.tell();
  }

  find(key: string): Variable | undefined {
    return this.byKey.get(key);
  }

  all(): Iterable<Variable> {
    return this.byKey.values();
  }

  /** What people call it: a column with its subform, but in lines of that (`source`). Its key while nothing is known of it. */
  labelOf(key: string, source: string | null = null): string {
    const found = this.byKey.get(key);
    if (!found) return key;
    if (source !== null && key.startsWith(`${source}.`)) return found.label;
    const table = found.within.findLast(({ type }) => type !== 'group');
    return table ? `${table.label}.${found.label}` : found.label;
  }

  /** Whether the form is known not to have it. */
  isGone(key: string): boolean {
    return this.state === 'there' && !this.byKey.has(key);
  }

  private tell(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }

  version = 0;
}
