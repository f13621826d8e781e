import { pageKind } from '../../../kinds/pages.ts';

/** A page of an applet as its users see it. */
export function PagePane({ type, id }: { type: string; id: string }) {
  const kind = pageKind(type);
  if (!kind) return <p className="gh-applet-note">这个页面由更新的版本制作，请刷新后再打开</p>;
  return <kind.View key={id} id={id} />;
}
