import { shortName } from '@gonghui/kernel/text-rules.ts';
import { completeProps } from '@gonghui/scene/complete.ts';
import { blocks, type Family, type Problem } from '@gonghui/scene/family.ts';
import { MAIN, ROOT, type Template, type TemplateComponent } from '@gonghui/scene/types.ts';
import type { ZodMiniType } from 'zod/mini';
import type { CheckContext, ElementDefinition } from '../definition.ts';
import type { SettingGroup } from '../settings.ts';
import { isNewer } from '../versions.ts';
import { addressProblems } from './address-problems.ts';
import { propIssues, shapeIssues } from './prop-issues.ts';
import { sceneOfTemplate } from './scene.ts';
import { asTemplate, structureProblems } from './structure.ts';

/** More problems than this help nobody; the rest show once these are solved. */
const MOST = 200;

/** Settings of the page as a whole. */
export interface PageSettings {
  /** What messages call them: 表单设置. */
  title: string;
  shape: ZodMiniType;
  /** As the inspector shows them, for the names that messages give. */
  settings: readonly SettingGroup[];
}

export interface TemplateCheckOptions {
  /** Left out: they are not looked at. */
  page?: PageSettings;
  /** Where patterns can be tried; unusable ones are then named. */
  context?: Pick<CheckContext, 'matches'>;
}

/** A family with all that is known of its types, not only what the document model asks. */
export interface DefinedFamily {
  family: Family;
  types: ReadonlyMap<string, ElementDefinition>;
}

/** What people call a component in messages. */
function labelOf(component: TemplateComponent, position: number, definition?: ElementDefinition): string {
  const own = component.props[definition?.titleProp ?? 'label'];
  for (const given of [own, component.alias, definition?.title, component.name]) {
    const name = typeof given === 'string' ? shortName(given) : '';
    if (name !== '') return `「${name}」`;
  }
  return `第 ${position} 个组件`;
}

/** `unsound`: nothing could show, store or fill in what has it; any other problem only has to be gone before a release. */
type Judged = Problem & { unsound?: true };

interface Visit {
  component: TemplateComponent;
  parent: string;
  slot: string;
  index: number;
  /** Categories that the place takes. */
  accepts: readonly string[];
}

/** Children of a component with the place each stands in; what stands where nothing can stand is named. */
function childVisits(
  component: TemplateComponent,
  definition: ElementDefinition,
  error: (message: string) => void,
): Visit[] {
  const slots = definition.slots?.(completeProps(definition, component.props)) ?? [];
  const containers = component.components ? [{ slot: MAIN, components: component.components }] : [];
  const visits: Visit[] = [];
  for (const container of containers.concat(component.containers ?? [])) {
    if (container.components.length === 0) continue;
    if (!slots.includes(container.slot)) {
      error(slots.length === 0 ? '中不能放置组件' : '中有组件所在的位置已不存在');
      continue;
    }
    const accepts = definition.accepts?.(container.slot) ?? [];
    for (const [index, child] of container.components.entries()) {
      visits.push({ component: child, parent: component.id, slot: container.slot, index, accepts });
    }
  }
  return visits;
}

/** Types, props and nesting of every component; scene-wide rules come after, when each one is sound. */
function componentProblems(
  template: Template,
  { family, types }: DefinedFamily,
  options: TemplateCheckOptions,
): Judged[] {
  const problems: Judged[] = [];
  const singletons = new Set<string>();
  const stack: Visit[] = [];
  const push = (visits: readonly Visit[]) => stack.push(...[...visits].reverse());
  push(
    template.components.map((component, index) => ({
      component,
      parent: ROOT,
      slot: MAIN,
      index,
      accepts: family.rootAccepts,
    })),
  );
  let position = 0;
  for (let next = stack.pop(); next && problems.length < MOST; next = stack.pop()) {
    const { component, accepts } = next;
    const definition = types.get(component.name);
    const label = labelOf(component, ++position, definition);
    const error = (message: string, prop?: string) =>
      problems.push({
        nodeId: component.id,
        ...(prop ? { prop } : {}),
        message: `${label}${message}`,
        level: 'error',
        unsound: true,
      });
    if (!definition) {
      const name = shortName(component.name);
      const refused = family.refuses?.(component.name)?.reason;
      error(refused ?? (name === '' ? '数据损坏，请移除后再保存' : `的类型「${name}」不存在`));
      continue;
    }
    if (!definition.categories.some(category => accepts.includes(category))) error('不能放在这里');
    if (definition.singleton && singletons.has(definition.type)) error('只能有一个');
    singletons.add(definition.type);
    if (isNewer(definition, component.props)) {
      error('来自更新的版本，请刷新页面后再保存');
      continue;
    }
    const issues = propIssues(definition, component.props);
    for (const issue of issues) error(issue.message, issue.prop);
    // Rules of a type read its props as their shape promises; a broken shape is named and asked nothing more.
    if (issues.length > 0) continue;
    const complete = completeProps(definition, component.props);
    const found = definition.problems?.(complete, options.context) ?? [];
    // What a type says of its own prop is more to the point.
    const known = new Set(found.map(({ prop }) => prop));
    const addresses = addressProblems(definition.settings, complete).filter(({ prop }) => !known.has(prop));
    for (const problem of [...found, ...addresses])
      problems.push({ nodeId: component.id, ...problem, message: `${label}：${problem.message}` });
    push(childVisits(component, definition, error));
  }
  return problems;
}

function sceneProblems(template: Template, family: Family): Judged[] {
  const scene = sceneOfTemplate(template, family.types);
  const problems: Judged[] = [];
  for (const id of scene.order()) {
    const node = scene.node(id);
    const type = scene.typeOf(id);
    if (!node || !type) continue;
    const [parent, slot] = node.at;
    const place = { parent, slot, index: scene.children(parent, slot).indexOf(id) };
    for (const rule of family.canPlace) {
      const answer = rule(type, place, id, scene);
      if (!answer.ok) problems.push({ nodeId: id, message: answer.message, level: 'error', unsound: true });
    }
  }
  for (const find of family.problems) problems.push(...find(scene));
  return problems;
}

/**
 * Everything that keeps a template from being saved, and warnings besides, in the order of the components. Total:
 * any value in, problems out, never a throw. What the gateway runs on every save (promises D33); no `error` among
 * the problems means that the value is a sound `Template` of this family.
 *
 * Nothing is changed: unknown types are refused, unknown props of known types are kept as they are, because a design
 * may come from a newer version of the product.
 */
export function checkTemplate(
  value: unknown,
  defined: DefinedFamily,
  options: TemplateCheckOptions = {},
): Problem[] {
  return judge(value, defined, options).map(({ unsound: _, ...problem }) => problem);
}

/** What a save asks of a template, and what a release asks beside it: errors only. */
export interface SaveCheck {
  /** Keep it from being saved. */
  unsound: Problem[];
  /** Keep the version from being released. */
  open: Problem[];
}

/** The same check, told apart by what each problem keeps from happening. Total, as `checkTemplate`. */
export function checkForSave(
  value: unknown,
  defined: DefinedFamily,
  options: TemplateCheckOptions = {},
): SaveCheck {
  const errors = judge(value, defined, options).filter(blocks);
  const plain = ({ unsound: _, ...problem }: Judged): Problem => problem;
  return {
    unsound: errors.filter(problem => problem.unsound).map(plain),
    open: errors.filter(problem => !problem.unsound).map(plain),
  };
}

function judge(value: unknown, defined: DefinedFamily, options: TemplateCheckOptions): Judged[] {
  const structure = structureProblems(value, defined.types, options.page?.title, defined.family.maxNodes);
  if (structure.length > 0)
    return structure.slice(0, MOST).map(problem => ({ ...problem, unsound: true as const }));
  const template = asTemplate(value);
  const problems: Judged[] = [];
  if (options.page) {
    const { title, shape, settings } = options.page;
    for (const issue of shapeIssues(shape, template.page, settings)) {
      problems.push({
        nodeId: null,
        prop: issue.prop,
        message: `${title}${issue.message}`,
        level: 'error',
        unsound: true,
      });
    }
  }
  problems.push(...componentProblems(template, defined, options));
  if (!problems.some(problem => problem.unsound)) {
    // The family's list repeats what the definitions have said; once is enough.
    const ofProp = new Set(problems.map(problem => `${problem.nodeId} ${problem.prop}`));
    const said = (problem: Problem) =>
      problems.some(one => one.nodeId === problem.nodeId && one.message.endsWith(`：${problem.message}`));
    const found = sceneProblems(template, defined.family);
    problems.push(...found.filter(one => (one.prop ? !ofProp.has(`${one.nodeId} ${one.prop}`) : !said(one))));
  }
  return problems.slice(0, MOST);
}
