import { lazy, Suspense } from 'react';
import { thisDevice } from '../../api/device.ts';
import type { PageModule } from '../../routes/pages.ts';

const onPc = () => import('./TaskCentre.tsx');
const onPhone = () => import('./PhoneTasks.tsx');
const OnPc = lazy(async () => ({ default: (await onPc()).TaskCentre }));
const OnPhone = lazy(async () => ({ default: (await onPhone()).PhoneTasks }));

export const ahead: PageModule['ahead'] = () => {
  void (thisDevice() === 'mobile' ? onPhone() : onPc()).catch(() => undefined);
};

/** `/my/claimed`, `/my/submitted`, `/my/completed`, `/my/cc`: what waits for the person, and what he had to do with. */
export function Component() {
  return <Suspense>{thisDevice() === 'mobile' ? <OnPhone /> : <OnPc />}</Suspense>;
}
