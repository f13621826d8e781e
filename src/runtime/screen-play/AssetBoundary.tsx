import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What it is drawn from: with other of it a component that broke is tried again, for nobody stands before a wall. */
  from: readonly unknown[];
  children: ReactNode;
}

/** Around each component of a screen: one that breaks says so in its box, and all others go on. */
export class AssetBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate({ from }: Props) {
    if (this.state.broken && from.some((one, at) => one !== this.props.from[at]))
      this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? (
      <p className="sp-note" role="alert">
        这个组件无法显示
      </p>
    ) : (
      this.props.children
    );
  }
}
