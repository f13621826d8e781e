import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import './field-boundary.css';

interface Props {
  children: ReactNode;
  /** What can go on all the same; nothing is filled in where a record is only shown. */
  reading?: boolean;
}

/** Around each component of a form: one that breaks says so in its place and leaves the page and all others alone. */
export class FieldBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="gh-broken" role="alert">
        这个组件出错了，其余内容可以继续{this.props.reading ? '查看' : '填写'}
        <Button size="small" onClick={() => this.setState({ broken: false })}>
          重试
        </Button>
      </div>
    );
  }
}
