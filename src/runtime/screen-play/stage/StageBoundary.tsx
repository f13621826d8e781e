import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { NOT_FETCHED } from '../../../api/failed-imports.ts';

interface Props {
  id: string;
  /** What it is drawn from: one that broke is tried again with another. */
  from: unknown;
  onBroken: ((id: string, reason: string) => void) | undefined;
  children: ReactNode;
}

const UNKNOWN = '未知组件';

/** How long a component whose file did not come stands empty before it is fetched again. */
const AGAIN_MS = 10_000;

const wordsFor = (error: unknown): string => {
  const message = wordsOf(error, '');
  if (message === UNKNOWN) return UNKNOWN;
  return message === NOT_FETCHED ? '组件加载失败，稍后自动重试' : '组件显示出错';
};

/** Around each component of a screen: one that breaks says so in its own box and leaves all others alone. */
export class StageBoundary extends Component<Props, { said: string | null }> {
  override state: { said: string | null } = { said: null };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { said: wordsFor(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    const said = wordsFor(error);
    this.props.onBroken?.(this.props.id, said);
    if (said === UNKNOWN) return;
    console.error(error, info.componentStack);
    // Nobody stands before a wall to press a button.
    this.timer = setTimeout(() => this.setState({ said: null }), AGAIN_MS);
  }

  override componentDidUpdate({ from }: Props) {
    if (from !== this.props.from && this.state.said !== null) this.setState({ said: null });
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  override render() {
    const { said } = this.state;
    return said === null ? this.props.children : <p className="sp-broken">{said}</p>;
  }
}
