import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What it is drawn from: with other of it a drawing that broke is tried again. */
  from: readonly unknown[];
  /** Stands in the place of a drawing that broke. */
  instead: ReactNode;
  children: ReactNode;
}

/** Around each drawing of what others may have written: one that breaks says so in its place, and all others go on. */
export class DrawingBoundary extends Component<Props, { broken: boolean }> {
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
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
