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
  partsOf(appletId: string, pageId: string, me: Promise<Me>): Promise<DesignParts>;
  Canvas: ComponentType;
  /** Where the way back leads; to the pages of the applet if absent. */
  back?(appletId: string): WayBack;
}

const toPages = (appletId: string): WayBack => ({ path: `/applet/pages/${appletId}`, name: '页面管理' });

type Params = Readonly<Record<string, string | undefined>>;

/** The page module of a designer at `/…/:appletId/:formId`, which is all that its `index.tsx` exports. */
export function designScreen({ kind, title, partsOf, Canvas, back = toPages }: Designing) {
  // Another name of the design is none of its business.
  const Drawn = memo(Canvas);
  const keyOf = (appletId: string, pageId: string): string => `${kind}/${appletId}/${pageId}`;

  function Screen({ appletId, pageId }: { appletId: string; pageId: string }) {
    const parts = useCallback((me: Promise<Me>) => partsOf(appletId, pageId, me), [appletId, pageId]);
    const opened = useOpened(title, keyOf(appletId, pageId), parts);
    return (
      <DesignScreen opened={opened} title={title} back={back(appletId)}>
        <Drawn />
      </DesignScreen>
    );
  }

  return {
    /** Before the screen is there, once its route is let through. */
    begin: ({ appletId = '', formId = '' }: Params): void =>
      beginDesign(keyOf(appletId, formId), me => partsOf(appletId, formId, me)),
    Component: function Designer() {
      const { appletId = '', formId = '' } = useParams();
      return <Screen key={formId} appletId={appletId} pageId={formId} />;
    },
  };
}
