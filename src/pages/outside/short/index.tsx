import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useParams } from 'react-router-dom';
import type { PageModule } from '../../../addresses/page-module.ts';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import '../outside.css';

const BrokenLink = () => (
  <div className="gh-outside">
    <EmptyState title="链接已失效" text="内容已停止公开，或链接有误。请联系给您链接的人。" />
  </div>
);

const StrangerScreen = fetched(
  async () => (await import('../stranger/StrangerScreen.tsx')).StrangerScreen,
  () => <div className="gh-outside" aria-busy="true" />,
);

const LinkContent = fetched(
  async () => (await import('../stranger/LinkContent.tsx')).LinkContent,
  () => <div className="gh-outside" aria-busy="true" />,
);

export const ahead: PageModule['ahead'] = () => StrangerScreen.ahead();

/** `/p/{short}`: what is open to everybody who has the link: a form to fill in, or something to look at. */
export function Component() {
  const { short = '' } = useParams();
  return (
    <StrangerScreen
      key={short}
      short={short}
      otherwise={<BrokenLink />}
      looked={opened => <LinkContent opened={opened} short={short} />}
    />
  );
}
