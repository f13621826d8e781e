import { opensOffline } from '../../../ui/use-online.ts';

/**
 * What becomes of what is filled in. `kept`: it is there after the page has gone; `shared`: somebody wants nothing to stay;
 * `apart`: another tab fills the form in, too.
 */
export function KeptHints(props: {
  online: boolean;
  kept: boolean;
  shared: boolean;
  guest: boolean;
  apart: boolean;
}) {
  const { online, kept, shared, guest, apart } = props;
  return (
    <>
      {online ? null : (
        <p className="gh-outside-hint" data-offline="" role="status">
          网络已断开，{kept ? '填写的内容保存在本机，' : ''}联网后即可提交
          {kept && opensOffline() ? '' : '。请不要刷新页面'}
        </p>
      )}
      {kept ? null : (
        <p className="gh-outside-hint" role="status">
          {shared ? '' : '浏览器不允许保存，或本机空间不足：'}填写的内容只在本页，提交前请不要关闭或刷新
          {guest && !shared ? '，否则要从链接重新打开、重新填写' : ''}
        </p>
      )}
      {kept && apart ? (
        <p className="gh-outside-hint" role="status">
          另一个标签页也在填写这张表单，两份各自保留；这一份在关闭本标签页前请提交
        </p>
      ) : null}
    </>
  );
}
