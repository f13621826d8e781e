import { Component, type ErrorInfo, type ReactNode } from 'react';
import { NOT_FETCHED } from '../../api/failed-imports.ts';
import { useWritten } from '../../session/written.ts';
import { writtenWords } from '../../session/written-words.ts';
import { Button } from '../../ui/plain/Button.tsx';
import './field-boundary.css';

interface Props {
  children: ReactNode;
  /** What can go on all the same; nothing is filled in where a record is only shown. */
  reading?: boolean;
}

/** Around each component of a form: one that breaks says so in its place and leaves the page and all others alone. */
export class FieldBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    const missing = error instanceof Error && error.message === NOT_FETCHED;
    return (
      <Broken missing={missing} reading={this.props.reading} onAgain={() => this.setState({ error: null })} />
    );
  }
}

/** The note shows whether the submission was stored before the fault, so that nobody submits twice. */
function Broken(props: { missing: boolean; reading: boolean | undefined; onAgain(): void }) {
  const said = writtenWords(useWritten());
  return (
    <div className="gh-broken" role="alert">
      {props.missing ? '网络连接失败，这个组件没有加载成功' : '这个组件出错了'}，其余内容可以继续
      {props.reading ? '查看' : '填写'}
      {said && `。${said}`}
      <Button size="small" onClick={props.onAgain}>
        重试
      </Button>
    </div>
  );
}
