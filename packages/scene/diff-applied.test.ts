import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { anyTemplate } from '@gonghui/testkit/any-template.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTemplates, type TemplateChange } from './diff.ts';
import { namesOf } from './layout.ts';
import type { Template, TemplateComponent } from './types.ts';

/** A component without what stands in it, and where it stands. */
interface Part {
  own: Record<string, unknown>;
  parent: string;
  slot: string;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Every component by id, in document order. */
function partsOf(template: Template): Map<string, Part> {
  const parts = new Map<string, Part>();
  const visit = (list: readonly TemplateComponent[], parent: string, slot: string): void => {
    for (const { components = [], containers = [], ...own } of list) {
      parts.set(own.id, { own: copyOf(own) as Record<string, unknown>, parent, slot });
      visit(components, own.id, 'main');
      for (const container of containers) visit(container.components, own.id, container.slot);
    }
  };
  visit(template.components, 'root', 'main');
  return parts;
}

/** Sets or takes away what stands at a path, as the change says. */
function setAt(target: Record<string, unknown>, path: string, value: Json | undefined): void {
  const names = namesOf(path);
  const last = names.pop() ?? '';
  let at = target;
  for (const name of names) at = Object.getOwnPropertyDescriptor(at, name)?.value as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else Object.defineProperty(at, last, { value, enumerable: true, writable: true, configurable: true });
}

const OWN_KEYS = ['name', 'alias', 'isHidden'];

/** Does to `before` what the changes say; what was added is taken whole from where it was added. */
function apply(before: Template, changes: readonly TemplateChange[], added: Map<string, Part>): string {
  const page = copyOf(before.page);
  const parts = partsOf(before);
  for (const change of changes) {
    if (change.kind === 'page') setAt(page, change.path, change.after);
    else if (change.kind === 'removed') parts.delete(change.id);
    else if (change.kind === 'changed') {
      const { own } = parts.get(change.id)!;
      const isOwn = OWN_KEYS.includes(change.path) && own[change.path] === change.before;
      setAt((isOwn ? own : own.props) as Record<string, unknown>, change.path, change.after);
    }
  }
  const lists = new Map<string, string[]>();
  const listOf = (parent: string, slot: string): string[] => {
    const name = `${parent} ${slot}`;
    if (!lists.has(name)) lists.set(name, []);
    return lists.get(name)!;
  };
  const come = changes.filter(change => change.kind === 'added' || change.kind === 'moved');
  const coming = new Set(come.map(({ id }) => id));
  for (const [id, { parent, slot }] of parts) if (!coming.has(id)) listOf(parent, slot).push(id);
  for (const { id, to } of come.sort((a, b) => a.to.index - b.to.index)) {
    listOf(to.parent, to.slot).splice(to.index, 0, id);
    parts.set(id, { own: (parts.get(id) ?? added.get(id)!).own, parent: to.parent, slot: to.slot });
  }
  return canonical([page, listed(lists), ownOf(parts)] as unknown as Json);
}

const listed = (lists: ReadonlyMap<string, readonly string[]>): Json =>
  Object.fromEntries([...lists].filter(([, ids]) => ids.length > 0)) as Json;
const ownOf = (parts: ReadonlyMap<string, Part>): Json =>
  Object.fromEntries([...parts].map(([id, { own }]) => [id, own])) as Json;

function flat(template: Template): string {
  const parts = partsOf(template);
  const lists = new Map<string, string[]>();
  for (const [id, { parent, slot }] of parts) {
    const name = `${parent} ${slot}`;
    lists.set(name, [...(lists.get(name) ?? []), id]);
  }
  return canonical([template.page, listed(lists), ownOf(parts)] as unknown as Json);
}

const RUNS = { numRuns: sized(300, 20_000) };

describe('what differs between two templates', () => {
  it('leads from the one to the other when it is done', () => {
    let [moves, changed] = [0, 0];
    fc.assert(
      fc.property(anyTemplate(), anyTemplate(), (before, after) => {
        const changes = diffTemplates(before, after);
        moves += changes.filter(({ kind }) => kind === 'moved').length;
        changed += changes.filter(({ kind }) => kind === 'changed').length;
        expect(apply(before, changes, partsOf(after))).toBe(flat(after));
      }),
      RUNS,
    );
    expect(Math.min(moves, changed)).toBeGreaterThan(100);
  });

  it('is nothing between a template and its copy, and something between any that are not alike', () => {
    fc.assert(
      fc.property(anyTemplate(['n1', 'n2']), anyTemplate(['n1', 'n2']), (one, other) => {
        expect(diffTemplates(one, copyOf(one))).toEqual([]);
        expect(diffTemplates(one, other).length === 0).toBe(flat(one) === flat(other));
      }),
      RUNS,
    );
  });

  it('is the same the other way round, with before and after changed over', () => {
    const names = (changes: readonly TemplateChange[], way: 'there' | 'back') =>
      changes
        .map(change => {
          const one = change.kind === 'page' ? 'page' : change.id;
          if (change.kind === 'page' || change.kind === 'changed') {
            const [from, to] =
              way === 'there' ? [change.before, change.after] : [change.after, change.before];
            return canonical([one, change.path, from ?? 'absent', to ?? 'absent']);
          }
          // Which of several siblings moved is not the same both ways.
          if (change.kind === 'moved') return 'moved';
          return `${one} ${(change.kind === 'added') === (way === 'there') ? 'came' : 'went'}`;
        })
        .sort();
    fc.assert(
      fc.property(anyTemplate(), anyTemplate(), (before, after) => {
        expect(names(diffTemplates(after, before), 'back')).toEqual(
          names(diffTemplates(before, after), 'there'),
        );
      }),
      RUNS,
    );
  });
});
