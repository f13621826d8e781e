import type { Family } from '@gonghui/scene/family.ts';
import { formTypes } from '../../form/family.ts';
import { definitions as ofReports } from '../../report/definitions.ts';
import { pageTypes } from '../types.ts';

/** Why a page does not take what another designer has: fields hold answers, which a page does not. */
export const refusedOnPage: NonNullable<Family['refuses']> = type => {
  if (pageTypes.has(type)) return undefined;
  const field = formTypes.get(type);
  if (field) return { title: field.title, reason: '是表单字段，不能放在页面上' };
  const panel = ofReports.find(one => one.type === type);
  return panel && { title: panel.title, reason: '属于报表，不能放在页面上' };
};
