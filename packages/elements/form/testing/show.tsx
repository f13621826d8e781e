import { cleanup, render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach } from 'vitest';
import type { FillHost, FillProps } from '../views-api.ts';

/** For tests of fill views: a page around one field, which holds its value as the real page does. */

afterEach(cleanup);

export const host: FillHost = {
  device: 'pc',
  names: { user: () => undefined, dept: () => undefined, role: () => undefined },
  uploadImage: async () => ({ id: 'file0001', name: '图.png' }),
  imageUrl: id => `/files/${id}`,
  previewUrl: (id, name) => `/preview/${id}/${name}`,
  searchUsers: async () => [],
  listDepts: async () => [],
};

interface Around {
  device?: 'pc' | 'mobile';
  readOnly?: boolean;
  invalid?: boolean;
  /** What this page answers differently. */
  host?: Partial<FillHost>;
}

export interface Shown<V> {
  /** Every value that the view has asked for, oldest first. */
  changes: V[];
  /** How often the person has left the control. */
  left: () => number;
  container: HTMLElement;
}

/** Shows a view under a label `field label`, named 姓名 unless `props.label` says otherwise. */
export function show<P, V>(
  View: ComponentType<FillProps<P, V>>,
  props: P,
  value: V,
  { device = 'pc', readOnly = false, invalid = false, host: own }: Around = {},
): Shown<V> {
  const changes: V[] = [];
  let left = 0;
  const around = { ...host, ...own, device };
  function Page() {
    const [held, setHeld] = useState(value);
    return (
      <div>
        <label id="label" htmlFor="field">
          姓名
        </label>
        <View
          inputId="field"
          labelId="label"
          messageId={invalid ? 'message' : undefined}
          props={props}
          value={held}
          onChange={next => {
            changes.push(next);
            setHeld(next);
          }}
          onBlur={() => {
            left++;
          }}
          readOnly={readOnly}
          invalid={invalid}
          host={around}
        />
        <p id="message">有误</p>
        <button type="button">别处</button>
      </div>
    );
  }
  const { container } = render(<Page />);
  return { changes, left: () => left, container };
}
