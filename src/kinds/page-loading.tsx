/** In place of a page of an applet until its view is there. */
export const pageLoading = () => <p className="gh-applet-note">正在加载…</p>;
