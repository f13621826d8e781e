import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { OfferedField } from '@gonghui/elements/panel/new-field.ts';
import type { DatasetFacts } from '@gonghui/elements/panel/rules/dataset-faults.ts';

/** A dataset as panels are designed over it. */
export interface Dataset extends DatasetFacts {
  readonly fields: readonly OfferedField[];
  /** What conditions can ask about it, as far as it says itself. */
  readonly conditionFields: readonly ConditionField[];
  /** The same with the options of the fields behind its columns, which its sources are asked for: nobody else needs them. */
  withOptions(): Promise<readonly ConditionField[]>;
}

/** What the designer of a report asks of datasets; rejections carry a Chinese message. */
export interface DatasetSource {
  /** Datasets of the applet. */
  list(): Promise<readonly { id: string; name: string }[]>;
  read(id: string): Promise<Dataset | 'gone'>;
  /** Forms of the applet, of which a dataset can be made. */
  forms(): Promise<readonly { id: string; name: string }[]>;
  /** Other reports of the applet, to which a click may lead. */
  reports(): Promise<readonly { id: string; name: string }[]>;
  /** Filters of a saved report, which may get what was clicked. */
  filtersOf(reportId: string): Promise<readonly { id: string; name: string }[]>;
  /** Makes a dataset of all fields of a form and answers its id. */
  fromForm(form: { id: string; name: string }): Promise<string>;
}
