import { type ReactNode, useEffect, useState } from 'react';
import { Frame } from '../Frame.tsx';
import { NarrowView } from './NarrowView.tsx';
import { Opening, type WayBack } from './Opening.tsx';
import type { ScreenState } from './open-designer.ts';
import { useNarrow } from './use-narrow.ts';

/** A designer's whole screen: on its way, refused, on a phone to be looked at, or open around its canvas. */
export function DesignScreen({
  opened,
  title,
  back,
  children,
}: {
  opened: ScreenState;
  /** What kind of designing it is, for the title of the page. */
  title: string;
  back: WayBack;
  children: ReactNode;
}) {
  const narrow = useNarrow();
  const [name, setName] = useState<string | null>(null);
  const shown = name ?? opened.name;
  useEffect(() => {
    document.title = `${shown} - ${title} - 共绘`;
  }, [shown, title]);
  if (opened.kind !== 'open') return <Opening state={opened} back={back} />;
  const { designer } = opened;
  const rename = (value: string) => {
    setName(value);
    designer.rename(value).catch(() => setName(null));
  };
  if (narrow) return <NarrowView designer={designer} name={shown} />;
  return (
    <Frame designer={designer} name={shown} onRename={rename}>
      {children}
    </Frame>
  );
}
