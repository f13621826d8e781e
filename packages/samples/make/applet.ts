import type { RecordLine } from '@gonghui/applet-package/shapes.ts';
import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { chanceFrom } from './chance.ts';
import type { Dataset } from './datasets.ts';
import { flowOf, type Step } from './flow.ts';
import type { Form } from './form.ts';
import { type RecordSpec, recordLines, type Telling, telling } from './records.ts';
import type { BoardSpec, Rights, Submit, ViewSpec } from './rights.ts';
import { boardSettings, rightsOf, USUAL_SUBMIT, viewConfig } from './rights.ts';
import { type Sheet, sheetOf } from './sheet.ts';

/** What a package of a sample says: its parts that are JSON by name, and records by the name of their form, the oldest first. */
export interface PackageContents {
  readonly parts: ReadonlyMap<string, Json>;
  readonly records: ReadonlyMap<string, readonly RecordLine[]>;
}

/** A built-in sample of an applet. */
export interface Sample {
  /** Never changes: what was made from it remembers it by this. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** Under which heading the centre of samples has it. */
  readonly group: string;
  readonly appletData: { readonly icon: string; readonly color: string };
  /** All of it, with records that come up to `now` (milliseconds): equal for equal moments. */
  contents(now: number): PackageContents;
}

/** A form with all that hangs on it. */
export interface FormParts {
  readonly form: Form;
  readonly group: string;
  readonly submit?: Partial<Submit>;
  readonly rights?: readonly Rights[];
  readonly views?: readonly ViewSpec[];
  readonly flow?: { readonly name: string; readonly steps: readonly Step[] };
  readonly sheets?: readonly Sheet[];
}

/** A page that is shown, by its name. */
export interface NamedPage {
  readonly name: string;
  readonly group: string;
  readonly design: Template;
}

/** What an applet is made of; reports, screens, pages and boards are numbered as they stand. */
export interface AppletParts extends Omit<Sample, 'contents'> {
  readonly groups: readonly string[];
  readonly forms: readonly FormParts[];
  readonly datasets: readonly Dataset[];
  readonly reports: readonly NamedPage[];
  readonly screens: readonly NamedPage[];
  /** The first is what the applet opens with. */
  readonly pages: readonly NamedPage[];
  readonly boards: readonly (BoardSpec & { readonly group: string })[];
  /** What is told in each form. */
  readonly records: (given: Telling) => ReadonlyMap<Form, readonly RecordSpec[]>;
}

class PartsMaker {
  readonly made = new Map<string, Json>();
  readonly #groups: readonly string[];
  #placed = 0;

  constructor(groups: readonly string[]) {
    this.#groups = groups;
  }

  put(name: string, value: unknown): void {
    this.made.set(`${name}.json`, value as Json);
  }

  /** What every page of the list says; pages stand in the order in which they are put. */
  row(called: string, group: string): Record<string, Json> {
    const at = this.#groups.indexOf(group);
    if (at < 0) throw new Error(`No group ${group}`);
    return { called, group: `group-${at + 1}`, sorting: ++this.#placed };
  }

  shown(folder: string, thing: string, pages: readonly NamedPage[]): void {
    for (const [at, { name, group, design }] of pages.entries())
      this.put(`${folder}/${thing}-${at + 1}`, { ...this.row(name, group), saved: true, design });
  }

  boards(boards: AppletParts['boards']): void {
    for (const [at, board] of boards.entries())
      this.put(`boards/board-${at + 1}`, {
        ...this.row(board.name, board.group),
        ...{ form: board.form.local, settings: boardSettings(board) },
      });
  }

  forms(forms: readonly FormParts[]): void {
    let views = 0;
    let sheets = 0;
    for (const { form, group, submit, flow, views: own = [], sheets: papers = [] } of forms) {
      const { local, name } = form;
      const settings = { ...USUAL_SUBMIT, ...submit };
      this.put(`forms/${local}`, { ...this.row(name, group), saved: true, design: form.template, settings });
      if (flow) this.put(`flows/${local}`, { called: flow.name, design: flowOf(form, flow.steps) });
      for (const [sorting, view] of own.entries()) {
        const told = {
          called: view.name,
          isDefault: view.isDefault === true,
          config: viewConfig(form, view),
        };
        this.put(`views/view-${++views}`, { form: local, sorting, ...told });
      }
      for (const [sorting, sheet] of papers.entries()) {
        const design = sheetOf(form, sheet, flow !== undefined);
        const told = { called: sheet.title, saved: true, design };
        this.put(`stencils/stencil-${++sheets}`, { form: local, sorting, ...told });
      }
    }
  }
}

function partsOf({ description, appletData, groups, ...of }: AppletParts): PartsMaker {
  const parts = new PartsMaker(groups);
  parts.put('applet', { description, appletData, homePage: 'page-1' });
  parts.put('files', []);
  parts.put('people', { users: [], depts: [], roles: [] });
  parts.put(
    'groups',
    groups.map((called, at) => ({ name: `group-${at + 1}`, called, within: null, sorting: at + 1 })),
  );
  parts.shown('pages', 'page', of.pages);
  parts.forms(of.forms);
  parts.boards(of.boards);
  parts.shown('reports', 'report', of.reports);
  parts.shown('screens', 'screen', of.screens);
  for (const [sorting, { local, name, definition }] of of.datasets.entries()) {
    const told = { called: name, kind: definition.kind, sorting, saved: true };
    parts.put(`datasets/${local}`, { ...told, design: datasetKind.saved.from(definition) });
  }
  const permissions = of.forms.flatMap(({ form, rights = [] }) =>
    rights.length === 0 ? [] : [{ page: form.local, groups: rights.map(one => rightsOf(form, one)) }],
  );
  if (permissions.length > 0) parts.put('permissions', permissions);
  return parts;
}

/** RowFilter the chance of a sample begins: its key, so that none has the numbers of another. */
const seedOf = (key: string): number =>
  [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2 ** 31, 7);

/** A sample of these parts. */
export function applet(parts: AppletParts): Sample {
  const { key, name, description, group, appletData } = parts;
  return {
    ...{ key, name, description, group, appletData },
    contents(now) {
      const made = partsOf(parts);
      const records = new Map<string, RecordLine[]>();
      const counters = [];
      const chance = chanceFrom(seedOf(key));
      for (const [form, told] of parts.records(telling(now, chance))) {
        const lines = recordLines(form, told, { now, chance });
        records.set(form.local, lines.lines);
        counters.push(...lines.counters);
      }
      made.put('counters', counters);
      return { parts: made.made, records };
    },
  };
}
