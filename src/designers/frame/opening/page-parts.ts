import type { Host } from '@gonghui/elements/ui/host.ts';
import type { Family } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';
import { type PageRoutes, stepsAt } from '../../../kinds/index.ts';
import { whoIsIn } from '../commands/remove.ts';
import type { Designer } from '../designer.ts';
import type { DesignerKind } from '../kind.ts';
import { ticket } from './design-calls.ts';
import type { DesignParts } from './open-designer.ts';
import * as calls from './page-calls.ts';

interface PageDesign {
  routes: PageRoutes;
  kind: DesignerKind;
  family: Family;
  appletId: string;
  id: string;
  /** A state of the design to look at, as it is or was. */
  picture(template: Template, narrow: boolean, host: Host): ReactNode;
}

/** What a design that is a page of an applet is made of; its kind adds what is its own, or puts it in place of these. */
export const pageParts = ({ routes, kind, family, appletId, id, picture }: PageDesign): DesignParts => ({
  kind,
  designId: id,
  family,
  ticket: clientIds => ticket(id, clientIds),
  store: (template, base) => calls.store(id, routes.page.type, template, base),
  uploadPicture: calls.uploadPicture,
  nameOf: () => calls.nameOf(id),
  rename: name => calls.rename(id, name),
  empty: null,
  designer: common => ({
    appletId,
    versions: calls.versions(id),
    steps: stepsAt(routes.design, appletId, id),
    backPath: `/applet/pages/${appletId}`,
    picture: (template, narrow) => picture(template, narrow, common.host),
    removalQuestion: ids => removalQuestion(common, kind.words.noun, ids),
  }),
});

function removalQuestion(
  designer: Pick<Designer, 'editor' | 'presence'>,
  noun: string,
  ids: readonly string[],
): string {
  const here = whoIsIn(designer, ids);
  const question = ids.length === 1 ? `确定删除该${noun}？` : `确定删除这 ${ids.length} 个${noun}？`;
  return here.length > 0 ? `${question}\n${here.join('、')}正在编辑其中的内容。` : question;
}
