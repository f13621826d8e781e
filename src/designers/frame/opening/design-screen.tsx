import { type ComponentType, memo, useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { DesignScreen } from './DesignScreen.tsx';
import type { WayBack } from './Opening.tsx';
import { beginDesign, type DesignParts, useOpened } from './open-designer.ts';
import type { Me } from './who-am-i.ts';

interface Designing {
  /** Of the design; keys of what is begun early are told apart by it. */
  kind: string;
  /** 表单设计: what the page is called until the design's own name is known. */
  title: string;
  /** Parameter of the address that names the design, where `formId` names what it belongs to. */
  own?: string;
  /** `ownId`: what `own` names, empty without it. */
  partsOf(appletId: string, pageId: string, me: Promise<Me>, ownId: string): Promise<DesignParts>;
  Canvas: ComponentType;
  /** Where the way back leads; to the pages of the applet if absent. */
  back?(appletId: string, pageId: string): WayBack;
}

const toPages = (appletId: string): WayBack => ({ path: `/applet/pages/${appletId}`, name: '页面管理' });

type Params = Readonly<Record<string, string | undefined>>;

/** The page module of a designer at `/…/:appletId/:formId`, which is all that its `index.tsx` exports. */
export function designScreen({ kind, title, own, partsOf, Canvas, back = toPages }: Designing) {
  // Another name of the design is none of its business.
  const Drawn = memo(Canvas);
  const idsOf = (params: Params) => {
    const { appletId = '', formId = '' } = params;
    const ownId = own === undefined ? '' : (params[own] ?? '');
    return { appletId, pageId: formId, ownId };
  };
  const keyOf = (appletId: string, pageId: string, ownId: string): string =>
    `${kind}/${appletId}/${pageId}${ownId && `/${ownId}`}`;

  function Screen({ appletId, pageId, ownId }: ReturnType<typeof idsOf>) {
    const parts = useCallback(
      (me: Promise<Me>) => partsOf(appletId, pageId, me, ownId),
      [appletId, pageId, ownId],
    );
    const opened = useOpened(title, keyOf(appletId, pageId, ownId), parts);
    return (
      <DesignScreen opened={opened} title={title} back={back(appletId, pageId)}>
        <Drawn />
      </DesignScreen>
    );
  }

  return {
    /** Before the screen is there, once its route is let through. */
    begin: (params: Params): void => {
      const { appletId, pageId, ownId } = idsOf(params);
      beginDesign(keyOf(appletId, pageId, ownId), me => partsOf(appletId, pageId, me, ownId));
    },
    Component: function Designer() {
      const ids = idsOf(useParams());
      return <Screen key={ids.ownId || ids.pageId} {...ids} />;
    },
  };
}
