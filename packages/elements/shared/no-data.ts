/** What is said where there is nothing to choose, unless a designer says something else. */
export const NO_DATA = '暂无数据';
