import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { PageModule } from '../../addresses/page-module.ts';
import { thisDevice } from '../../transport/device.ts';

const onPc = () => import('./TaskCentre.tsx');
const onPhone = () => import('./PhoneTasks.tsx');
const OnPc = fetched(async () => (await onPc()).TaskCentre);
const OnPhone = fetched(async () => (await onPhone()).PhoneTasks);

export const ahead: PageModule['ahead'] = () => {
  void (thisDevice() === 'mobile' ? onPhone() : onPc()).catch(() => undefined);
};

/** `/my/claimed`, `/my/submitted`, `/my/completed`, `/my/cc`: what waits for the person, and what he had to do with. */
export function Component() {
  return thisDevice() === 'mobile' ? <OnPhone /> : <OnPc />;
}
