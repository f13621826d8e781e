import { reportKind } from '@gonghui/elements/report/kind.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { makeData } from '../../browser/data.ts';
import { openSession, type Session } from '../../browser/session.ts';
import { SIZES } from '../sizes.ts';

/** A form with many records, a dataset of it, and reports over that; in a browser. */
export interface Place extends Session {
  readonly appletId: string;
  readonly datasetId: string;
  /** A released report of these panels. */
  makeReport(name: string, panels: readonly TemplateComponent[]): Promise<string>;
}

export async function openPlace(databaseUrl: string): Promise<Place> {
  const session = await openSession({ databaseUrl });
  const { appletId, datasetId } = await makeData(session, SIZES.shown);
  return {
    ...session,
    appletId,
    datasetId,
    async makeReport(name, panels) {
      const report = await session.call<{ id: string }>('POST', '/v1/forms', {
        type: 'visual',
        appletId,
        name,
      });
      await session.call('PATCH', `/v1/forms/${report.id}/components`, {
        type: 'visual',
        template: { page: reportKind.empty().page, components: panels },
      });
      await session.call('POST', `/v1/forms/${report.id}/release`, { scope: { type: 'all' } });
      return report.id;
    },
  };
}
