import { boardFamily } from '@gonghui/testkit/pinboard/family.ts';
import { designScreen } from '../../../../src/designers/frame/opening/design-screen.tsx';
import { pageParts } from '../../../../src/designers/frame/opening/page-parts.ts';
import { Board } from './Board.tsx';
import { Canvas } from './Canvas.tsx';
import { PINBOARD_KIND } from './kind.ts';
import { pinboardRoutes } from './routes.ts';

/** `/pinboard/design/{appletId}/{formId}` */
export const { begin, Component } = designScreen({
  kind: 'pinboard',
  title: '便签墙设计',
  partsOf: async (appletId, id) =>
    pageParts({
      routes: pinboardRoutes,
      kind: PINBOARD_KIND,
      family: boardFamily,
      appletId,
      id,
      picture: template => <Board template={template} />,
    }),
  Canvas,
});
