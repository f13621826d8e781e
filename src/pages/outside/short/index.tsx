import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import '../outside.css';

const PublicReport = fetched(
  async () => (await import('../../../runtime/report-view/PublicReport.tsx')).PublicReport,
);

const Gone = () => (
  <div className="gh-outside">
    <EmptyState title="链接已失效" text="内容已停止公开，或链接有误。请联系给您链接的人。" />
  </div>
);

/** `/p/{short}`: what is open to everybody who has the link, which only reports are yet. */
export function Component() {
  const { short = '' } = useParams();
  return <PublicReport key={short} name={short} otherwise={<Gone />} />;
}
