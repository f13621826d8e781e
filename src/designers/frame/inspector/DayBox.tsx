import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { fillView, loadViews } from '@gonghui/elements/form/views.ts';
import { useEffect, useId, useState } from 'react';
import { useDesigner } from '../designer.ts';
import { useKeptTexts } from '../half-written/use-kept-texts.ts';

interface Props {
  type: 'date' | 'time';
  value: string;
  disabled: boolean;
  id?: string;
  labelId?: string;
  /** What it holds, where it is one of several below one label. */
  name?: string;
  placeholder: string;
  set(value: string): void;
}

/** A day or a time of a setting, typed or picked as in a form: what is none stays and says why. Empty text: none. */
export function DayBox({ type, value, disabled, id, labelId, name, placeholder, set }: Props) {
  const { host } = useDesigner();
  const own = useId();
  const { unread, why } = useKeptTexts(value, name ?? 'typed', name === undefined ? {} : { noun: name });
  const [, setLoaded] = useState('');
  const View = fillView(type);
  useEffect(() => {
    let current = true;
    if (!fillView(type)) void loadViews([type]).then(() => current && setLoaded(type));
    return () => {
      current = false;
    };
  }, [type]);
  if (!View) return <span className="gd-input" aria-hidden="true" />;
  const props = { label: name ?? '', placeholder, clearable: true };
  const read = fieldOf(type)?.read(value === '' ? null : value, props);
  return (
    <div className="gd-day" data-own-history={why === '' ? undefined : ''}>
      {name && (
        <span id={`${own}-l`} className="gd-day-name">
          {name}
        </span>
      )}
      <View
        inputId={id ?? `${own}-c`}
        labelId={name ? `${own}-l` : (labelId ?? '')}
        props={type === 'date' ? { ...props, format: 'YYYY-MM-DD' } : { ...props, format: 'HH:mm' }}
        value={read?.ok ? read.value : null}
        // A time of day of a setting has no seconds.
        onChange={next => set(typeof next === 'string' ? next.slice(0, type === 'date' ? 10 : 5) : '')}
        onBlur={() => undefined}
        readOnly={disabled}
        invalid={why !== ''}
        messageId={why === '' ? undefined : `${own}-m`}
        unread={unread}
        host={host}
      />
      {why === '' ? null : (
        <p id={`${own}-m`} className="gd-number-why" role="alert">
          没有填入：{why}
        </p>
      )}
    </div>
  );
}
