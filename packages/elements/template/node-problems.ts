import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import type { Props } from '@gonghui/scene/types.ts';
import type { ElementDefinition } from '../definition.ts';

type NodeProblems = Omit<Problem, 'nodeId'>[];

function problemsOf(definition: ElementDefinition, props: Props): NodeProblems {
  let found: NodeProblems;
  try {
    found = definition.problems?.(props) ?? [];
  } catch {
    // A merge or another version can leave props of any shape behind; the other components still want their check.
    found = [{ message: '属性无法识别，请检查后再保存', level: 'error' }];
  }
  const label = props.label;
  if (definition.field && typeof label === 'string' && label.trim() === '') {
    return [{ prop: 'label', message: '缺少标题', level: 'warning' }, ...found];
  }
  return found;
}

/**
 * What each definition says about its own props, and a field without a title. Props objects are shared between reads
 * until they change, so asking again after one edit of a large design looks at one node only.
 */
export function nodeProblems(
  definitions: ReadonlyMap<string, ElementDefinition>,
): (scene: SceneReader) => Problem[] {
  const known = new WeakMap<Props, NodeProblems>();
  return scene => {
    const problems: Problem[] = [];
    for (const id of scene.order()) {
      const node = scene.node(id);
      const definition = node && definitions.get(node.type);
      if (!definition) continue;
      let found = known.get(node.props);
      if (!found) {
        found = problemsOf(definition, node.props);
        known.set(node.props, found);
      }
      for (const problem of found) problems.push({ nodeId: id, ...problem });
    }
    return problems;
  };
}
