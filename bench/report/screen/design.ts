import { middle, openings, reportFigure, selecting, typing, undoing } from '../../browser/designer.ts';
import { GROUP } from '../compare.ts';
import { panelsOver } from '../panels.ts';
import type { Place } from './place.ts';

const PANELS = 40;

/** The designer with forty panels, measured as the form's is. */
export async function design(place: Place): Promise<void> {
  const { page, base, datasetId, appletId } = place;
  const twice = [
    ...panelsOver(datasetId),
    ...panelsOver(datasetId).map(one => ({ ...one, id: one.id.replace('panel', 'other') })),
  ];
  const reportId = await place.makeReport('四十个组件', twice.slice(0, PANELS));
  await openings(page, `${base}/report/design/${appletId}/${reportId}`, 12);
  const about = { group: GROUP, of: `designer with ${PANELS} panels`, judged: true };
  reportFigure(about, 'select → paint, p50', middle(await selecting(page)), 25);
  reportFigure(about, 'property → paint, p50', middle(await typing(page)), 25);
  reportFigure(about, 'undo → paint, p50', middle(await undoing(page)), 25);
}
