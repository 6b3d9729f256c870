/** The entry `livedom/css-select`: css-select with cheerio's extensions on trees of livedom. */
import '../index.ts';

export { adapter } from './adapter.ts';
export { filter, is, selectAll, selectOne } from './select.ts';
