import { wordsOf } from '@gonghui/kernel/words-of.ts';
import './locating.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import { DEFAULT_METRES, distanceText, type Located, nearest } from './field.ts';
import { LocatedPlace } from './LocatedPlace.tsx';
import { locate } from './locate.tsx';
import type { LocatingProps } from './shape.ts';

/** Where the filler is, asked when the form opens or when he presses; and a line to say more about it. */
export function Fill(fill: FillProps<LocatingProps, Located | null>) {
  const { props, value, readOnly } = fill;
  const [state, setState] = useState<{ busy: boolean; error: string }>({ busy: false, error: '' });
  const now = useRef(fill);
  useEffect(() => {
    now.current = fill;
  });
  const find = useCallback(async () => {
    setState({ busy: true, error: '' });
    try {
      const at = await locate();
      const { props: own, value: before, onChange } = now.current;
      onChange({ ...at, address: before?.address ?? null });
      setState({ busy: false, error: '' });
      const near = nearest(at, own);
      if (near && near.metres > (own.trimerMetres ?? DEFAULT_METRES)) now.current.onBlur();
    } catch (error) {
      setState({ busy: false, error: wordsOf(error, '定位失败，请重试') });
    }
  }, []);
  // Only on a page that is filled in: the designer's canvas and the inspector give no field id.
  const automatic = props.autoLocating !== false && !readOnly && fill.fieldId !== undefined;
  const asked = useRef(false);
  useEffect(() => {
    if (!automatic || asked.current || now.current.value !== null) return;
    asked.current = true;
    void find();
  }, [automatic, find]);
  const near = value && nearest(value, props);
  return (
    <div className="gf-locating" data-invalid={fill.invalid || undefined}>
      <div className="gf-locating-line">
        <Icon name="pin" />
        {value ? (
          <LocatedPlace at={value} />
        ) : (
          <span className="gf-place-none">{readOnly ? '未定位' : '尚未定位'}</span>
        )}
        {readOnly ? null : (
          <button
            {...plainAttributes(fill)}
            aria-labelledby={`${fill.labelId} ${fill.inputId}-do`}
            type="button"
            className="gf-link"
            disabled={state.busy}
            onClick={() => void find()}
            onBlur={fill.onBlur}
          >
            <span id={`${fill.inputId}-do`}>
              {state.busy ? '正在定位…' : value ? '重新定位' : '获取位置'}
            </span>
          </button>
        )}
      </div>
      {near ? <p className="gf-place-note">{`距离「${near.name}」${distanceText(near.metres)}`}</p> : null}
      {value && !readOnly ? (
        <input
          className="gf-text gf-place-address"
          type="text"
          maxLength={200}
          aria-label={`${props.label}的说明`}
          placeholder="补充地址或说明（选填）"
          value={value.address ?? ''}
          onChange={event => fill.onChange({ ...value, address: event.target.value || null })}
          onBlur={() => {
            // As it will be stored.
            const { address } = value;
            if (address && address !== address.trim())
              fill.onChange({ ...value, address: address.trim() || null });
            fill.onBlur();
          }}
        />
      ) : null}
      {value?.address && readOnly ? <p className="gf-place-said">{value.address}</p> : null}
      <p className="gf-place-error" role="alert">
        {state.error}
      </p>
    </div>
  );
}
