import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { isUsable } from '@gonghui/elements/panel/rules/usable.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { panelOf } from '@gonghui/elements/report/panels.ts';
import { freeName } from '@gonghui/kernel/free-name.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { send } from '../../api/client.ts';
import { hasRecords } from '../../kinds/index.ts';
import { pagesOf } from '../../runtime/applet/pages-of-applet.ts';
import { titleOf } from '../../runtime/report-view/ReportGrid.tsx';
import { isApiError } from '../../transport/errors.ts';
import { columnsWithin } from './columns/columns-of.ts';
import { conditionFieldsOf } from './columns/condition-fields.ts';
import type { ColumnsOf } from './columns/source-columns.ts';
import type { PreviewBody } from './data-designer.ts';
import { datasetOfForm } from './dataset-of-form.ts';
import type { Dataset, DatasetSource } from './dataset-source.ts';

/** The calls that designing a report makes beside those of every page. */

const quiet = { quiet: true } as const;
const page = { current: 1, pageSize: LIMITS.listPageSize };

/** Asks what a component of a design of this kind shows: a `radar` of a report is not that of a screen. */
export const previewOf =
  (kind: string) =>
  (body: PreviewBody, signal: AbortSignal): Promise<Answer> =>
    send(visualCalls.preview, { body: { ...body, kind } as never }, { ...quiet, signal });

/** Datasets of one applet. */
export const datasetsOf = (appletId: string): DatasetSource => ({
  async list() {
    const { list } = await send(datasetCalls.page, { body: { appletId, page } }, quiet);
    return list.map(({ id, name }) => ({ id, name }));
  },

  async read(id): Promise<Dataset | 'gone'> {
    try {
      const { name, status, definition, problems } = await send(datasetCalls.get, { params: { id } }, quiet);
      // A field whose column is gone from its source: it has a name, and nothing to ask for.
      const lost = new Set(
        problems.flatMap(({ nodeId, level }) => (nodeId && level === 'error' ? nodeId : [])),
      );
      const shown =
        definition.kind === 'aggregate'
          ? (definition.aggregate?.fields ?? [])
          : definition.fields.filter(field => !field.hidden);
      const fields = shown.map(field => ({
        id: field.id,
        alias: field.alias,
        type: field.type,
        ...('level' in field && field.level ? { level: field.level } : {}),
        ...(field.format && Object.keys(field.format).length > 0 ? { format: field.format } : {}),
      }));
      const asked = (columns: ColumnsOf) =>
        conditionFieldsOf(definition, columns).filter(({ key }) => fields.some(({ id }) => id === key));
      let learned: Promise<readonly ConditionField[]> | null = null;
      return {
        id,
        name,
        normal: isUsable(status),
        fields,
        conditionFields: asked(() => undefined),
        withOptions() {
          learned ??= columnsWithin(definition).then(asked);
          return learned;
        },
        fieldIds: new Set(fields.flatMap(field => (lost.has(field.id) ? [] : field.id))),
      };
    } catch (error) {
      if (isApiError(error, 'notFound') || isApiError(error, 'forbidden')) return 'gone';
      throw error;
    }
  },

  async forms() {
    return (await pagesOf(appletId)).filter(({ type }) => hasRecords(type));
  },

  async reports() {
    return (await pagesOf(appletId)).filter(({ type }) => type === reportKind.page?.type);
  },

  async filtersOf(reportId) {
    const { template } = await send(formCalls.get, { params: { id: reportId }, query: {} }, quiet);
    return panelsIn(template as unknown as Template)
      .filter(({ name }) => panelOf(name)?.filters !== undefined)
      .map(panel => ({ id: panel.id, name: titleOf(panel) }));
  },

  async fromForm(form) {
    const { template } = await send(formCalls.get, { params: { id: form.id }, query: {} }, quiet);
    const definition = datasetOfForm(form, (template as unknown as Template).components);
    // The form's name may be taken by a dataset of it that somebody has made already.
    const name = freeName(form.name, new Set((await this.list()).map(one => one.name)));
    const { id } = await send(datasetCalls.create, { body: { appletId, kind: 'form', name } }, quiet);
    await send(datasetCalls.save, { params: { id }, body: { definition, baseVersion: 0 } }, quiet);
    return id;
  },
});
