import './user-summaries.css';
import { Avatar } from '../../ui/plain/Avatar.tsx';

interface UserSummary {
  id: string;
  name: string;
  avatar: string | null;
}

/** People by face and name; more than fit are counted. */
export function UserSummaries({
  people,
  most = 3,
  size = 20,
}: {
  people: readonly UserSummary[];
  most?: number;
  size?: number;
}) {
  const more = people.length - most;
  return (
    <span className="ga-faces" title={people.map(({ name }) => name).join('、')}>
      {people.slice(0, most).map(({ id, name, avatar }) => (
        <span key={id} className="ga-face">
          <Avatar id={id} name={name} picture={avatar} size={size} decorative />
          {name}
        </span>
      ))}
      {more > 0 ? <span className="ga-rest">等{people.length}人</span> : null}
    </span>
  );
}
