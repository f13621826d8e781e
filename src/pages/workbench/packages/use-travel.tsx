import type { Job } from '@gonghui/contract/jobs.ts';
import type { ImportedPackage } from '@gonghui/contract/packages.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Applet } from '../../applet/use-applet.ts';

const ExportApplet = fetched(async () => (await import('./ExportApplet.tsx')).ExportApplet);
const SampleOfApplet = fetched(async () => (await import('./SampleOfApplet.tsx')).SampleOfApplet);
const ImportApplet = fetched(async () => (await import('./ImportApplet.tsx')).ImportApplet);
const ImportedApplet = fetched(async () => (await import('./ImportedApplet.tsx')).ImportedApplet);

type TravelDialog =
  | { is: 'export'; applet: Applet }
  | { is: 'sample'; applet: Applet }
  | { is: 'import' }
  | { is: 'done'; result: ImportedPackage };

/** Applets that leave as files, come in as such, or become samples; what asks is fetched when it is needed. */
export function useTravel(changed: () => void): {
  onExport(applet: Applet): void;
  onSample(applet: Applet): void;
  onImport(): void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [open, setOpen] = useState<TravelDialog | null>(null);
  const close = () => setOpen(null);
  const ended = ({ state, result }: Job) => {
    if (state !== 'done') return;
    changed();
    // What is open by then stays: what came of the import stands in the tray as well.
    setOpen(now => now ?? { is: 'done', result: result as ImportedPackage });
  };
  const dialog = open && (
    <>
      {open.is === 'export' && <ExportApplet applet={open.applet} onClose={close} />}
      {open.is === 'sample' && <SampleOfApplet applet={open.applet} onClose={close} />}
      {open.is === 'import' && <ImportApplet onClose={close} onEnd={ended} />}
      {open.is === 'done' && (
        <ImportedApplet
          result={open.result}
          onOpen={() => void navigate(`/applet/pages/${open.result.appletId}`)}
          onClose={close}
        />
      )}
    </>
  );
  return {
    onExport: applet => setOpen({ is: 'export', applet }),
    onSample: applet => setOpen({ is: 'sample', applet }),
    onImport: () => setOpen({ is: 'import' }),
    dialog,
  };
}
