/** The address of a page of ours as others reach it: where the server says that people reach it, and without that as it is open here. */
export const addressForOthers = (baseUrl: string | null, path: string): string =>
  `${baseUrl ?? window.location.origin}/cli${path}`;

/** Said beside such an address where the server has none of its own. */
export const NO_ADDRESS =
  '服务器没有设置访问地址（BASE_URL），这里是您现在打开本系统的地址，别人不一定能打开。请联系管理员。';
