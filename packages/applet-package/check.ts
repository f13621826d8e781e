import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { ReferenceKind } from '@gonghui/elements/references/reference.ts';
import { structureProblems } from '@gonghui/elements/template/structure.ts';
import { hasNewer } from '@gonghui/elements/versions.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type Contents, fieldTypesOf, partsIn } from './contents.ts';
import { DESIGN_FOLDERS, type DesignFolder, GONE, SELF, thingOf } from './names.ts';
import { quotedName, refusal } from './refusal.ts';
import { ringIn } from './rings.ts';
import { renamePart } from './walks.ts';

/** Faults that one sentence carries; the rest is counted. */
const SPOKEN = 5;
/** What things of each folder are called. */
const NOUNS: Readonly<Record<string, string>> = {
  forms: '表单',
  flows: '流程',
  reports: '报表',
  screens: '大屏',
  pages: '页面',
  boards: '看板',
  stencils: '打印模板',
  datasets: '数据集',
  views: '视图',
  hooks: '数据推送',
  outside: '外部接口',
  links: '公开链接',
  datafiles: '数据文件',
};

/** What people call the thing that a part is about. */
function titleOf({ folders }: Contents, part: string): string {
  const [folder = '', file = ''] = part.split('/');
  const things = folders[folder as keyof Contents['folders']] as ReadonlyMap<string, unknown> | undefined;
  const named = things?.get(file.replace(/\.json$/, '')) as { called?: string } | undefined;
  return named ? `${NOUNS[folder] ?? ''}${quotedName(named.called ?? '')}` : quotedName(part);
}

/** Types of a design that this version does not have, each once. */
function unknownTypes(template: Template, types: { has(name: string): boolean }): string[] {
  const found = new Set<string>();
  const look = (components: readonly TemplateComponent[]): void => {
    for (const { name, components: inner = [], containers = [] } of components) {
      if (!types.has(name)) found.add(name);
      look(inner);
      for (const slot of containers) look(slot.components);
    }
  };
  look(template.components);
  return [...found];
}

function designFaults(contents: Contents): string[] {
  const faults: string[] = [];
  for (const folder of Object.keys(DESIGN_FOLDERS) as DesignFolder[])
    for (const [name, { design }] of contents.folders[folder]) {
      const title = titleOf(contents, `${folder}/${name}.json`);
      const kind = kindOf(DESIGN_FOLDERS[folder]);
      const [problem] = structureProblems(design, kind.types);
      if (problem) {
        faults.push(`${title}的设计有误：${problem.message}`);
        continue;
      }
      const template = design as unknown as Template;
      const unknown = unknownTypes(template, kind.types);
      if (unknown.length > 0)
        faults.push(
          `${title}中有本系统没有的组件类型${unknown.slice(0, SPOKEN).map(quotedName).join('')}，请先升级本系统`,
        );
      else if (hasNewer(kind.types, template.components))
        faults.push(`${title}由更新的版本制作，请先升级本系统`);
    }
  return faults;
}

/** Things that an id of each kind may name; people stand in a list of their own. */
const TARGETS: Readonly<Record<Exclude<ReferenceKind, 'user' | 'dept' | 'role'>, readonly string[]>> = {
  form: ['form', 'other'],
  page: ['form', 'report', 'screen', 'page', 'board', 'group', 'other'],
  dataset: ['dataset', 'other'],
  applet: ['other'],
  connection: ['connection'],
  'data-file': ['datafile'],
  'outside-api': ['api'],
  font: ['font'],
  file: ['file'],
};

/** Every local name that a package has. */
function namesIn({ folders, lists }: Contents): Set<string> {
  const { flows: _, ...things } = folders;
  return new Set([
    ...Object.values(things).flatMap(parts => [...parts.keys()]),
    ...[lists.groups, lists.others, lists.connections, lists.files, lists.fonts].flatMap(list =>
      (list as readonly { name: string }[]).map(({ name }) => name),
    ),
  ]);
}

function danglingFaults(contents: Contents): string[] {
  const { people } = contents.lists;
  const there: Readonly<Record<'user' | 'dept' | 'role', ReadonlySet<string>>> = {
    user: new Set(people.users.map(({ account }) => account)),
    dept: new Set(people.depts.map(({ path }) => path)),
    role: new Set(people.roles.map(({ title }) => title)),
  };
  const names = namesIn(contents);
  const isThere = (to: ReferenceKind, id: string): boolean => {
    if (id === GONE || (to === 'applet' && id === SELF)) return true;
    if (to === 'user' || to === 'dept' || to === 'role') return there[to].has(id);
    const thing = thingOf(id);
    // Built-in fonts and pictures have names of their own, which are no local names.
    if (thing === null) return to === 'font' || to === 'file';
    return TARGETS[to].includes(thing) && names.has(id);
  };
  const faults = new Set<string>();
  const types = fieldTypesOf(contents.folders.forms);
  for (const [part, value] of partsIn(contents))
    renamePart(
      part,
      value,
      (to, id) => {
        if (!isThere(to, id)) faults.add(`${titleOf(contents, part)}引用了应用包中没有的${quotedName(id)}`);
        return id;
      },
      types,
    );
  for (const name of contents.folders.flows.keys())
    if (!names.has(name)) faults.add(`${titleOf(contents, `flows/${name}.json`)}所属的表单不在应用包中`);
  return [...faults];
}

/** Groups that stand deeper than groups do. */
const deepGroups = (within: ReadonlyMap<string, readonly string[]>): string[] =>
  [...within].flatMap(([name, [outer]]) =>
    outer !== undefined && (within.get(outer) ?? []).length > 0 ? [quotedName(name)] : [],
  );

/** Datasets that each reads, and groups that each stands in. */
function ringFaults(contents: Contents): string[] {
  const { folders, lists } = contents;
  const reads = new Map<string, string[]>();
  for (const [name, value] of folders.datasets) {
    const read: string[] = [];
    renamePart(
      `datasets/${name}.json`,
      value as never,
      (to, id) => {
        if (to === 'dataset') read.push(id);
        return id;
      },
      () => undefined,
    );
    reads.set(name, read);
  }
  const within = new Map(
    lists.groups.map(({ name, within: outer }) => [name, outer === null ? [] : [outer]]),
  );
  const dataset = ringIn(reads)?.map(name => quotedName(folders.datasets.get(name)?.called ?? name));
  const group = ringIn(within)?.map(name =>
    quotedName(lists.groups.find(one => one.name === name)?.called ?? name),
  );
  return [
    ...(dataset ? [`数据集${dataset.join('、')}循环引用`] : []),
    ...(group ? [`分组${group.join('、')}循环嵌套`] : deepGroups(within).map(name => `分组${name}嵌套过深`)),
  ];
}

/**
 * Refuses a package whose parts do not fit together or this version of the product, with all that is wrong in one sentence: unknown types,
 * what a newer version made, names that nothing has, rings. Total for contents of the right shapes.
 */
export function checkContents(contents: Contents): void {
  const broken = designFaults(contents);
  // Only what is sound can be walked.
  const faults = broken.length > 0 ? broken : [...danglingFaults(contents), ...ringFaults(contents)];
  if (faults.length === 0) return;
  const more = faults.length > SPOKEN ? `；等${faults.length}处问题` : '';
  throw refusal(`应用包不能导入：${faults.slice(0, SPOKEN).join('；')}${more}`, { problems: faults });
}
