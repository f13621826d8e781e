import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';

const KIND = 'application/x-gonghui-picture';

interface Props {
  name: string;
  address: string;
  readOnly: boolean;
  dragId: string;
  onView(): void;
  onRemove(): void;
  /** Alt with an arrow: one place towards the front or the back. */
  onStep(step: -1 | 1): void;
  onDropHere(dragId: string): void;
}

/** A stored picture. Dragged onto another one it takes that one's place. */
export function PictureTile(props: Props) {
  const { name, address, readOnly } = props;
  const [broken, setBroken] = useState(false);
  const [over, setOver] = useState(false);
  return (
    <li
      className="gf-tile"
      data-over={over || undefined}
      draggable={!readOnly}
      onDragStart={event => {
        event.dataTransfer.setData(KIND, props.dragId);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={event => {
        if (readOnly || !event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false);
        const dragged = event.dataTransfer.getData(KIND);
        if (readOnly || dragged === '') return;
        event.preventDefault();
        event.stopPropagation();
        props.onDropHere(dragged);
      }}
    >
      <button
        type="button"
        className="gf-picture-view"
        aria-label={readOnly ? `查看${name}` : `查看${name}，按 Alt 和左右方向键移动`}
        onClick={props.onView}
        onKeyDown={event => {
          if (readOnly || !event.altKey) return;
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
          event.preventDefault();
          props.onStep(event.key === 'ArrowLeft' ? -1 : 1);
        }}
      >
        {broken ? (
          <span className="gf-picture-broken">无法显示</span>
        ) : (
          <img src={address} alt="" loading="lazy" draggable={false} onError={() => setBroken(true)} />
        )}
      </button>
      {readOnly ? null : (
        <button
          type="button"
          className="gf-picture-remove"
          aria-label={`删除${name}`}
          onClick={props.onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </li>
  );
}
