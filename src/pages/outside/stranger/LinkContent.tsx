import type { LinkKind } from '@gonghui/contract/link-shapes.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { viewOfType } from '../../../kinds/views.ts';
import { useDevice } from '../../../runtime/device/use-device.ts';
import { Shell } from '../form/Shell.tsx';
import { ClosedNote } from './ClosedNote.tsx';

const Busy = () => <Shell title="" busy />;
const LinkedRecords = fetched(async () => (await import('./LinkedRecords.tsx')).LinkedRecords, Busy);
const PublicReport = fetched(
  async () => (await import('../../../runtime/report-view/PublicReport.tsx')).PublicReport,
  Busy,
);

interface LookedProps {
  opened: { kind: LinkKind; title: string };
  short: string;
  /** As phones have it, whatever the width. */
  narrow?: boolean;
}

/** What a link opens that is looked at; pages of other kinds are drawn by their own view, which asks by the visit. */
export function LinkContent({ opened: { kind, title }, short, narrow }: LookedProps) {
  const phone = useDevice() === 'mobile';
  const gone = <ClosedNote title={title} message="内容已下线" />;
  if (kind === 'records' || kind === 'dm')
    return <LinkedRecords short={short} title={title} narrow={narrow || phone} />;
  if (kind === 'visual') return <PublicReport name={short} otherwise={gone} />;
  const View = viewOfType(kind);
  return View ? <View key={short} id={short} /> : gone;
}
