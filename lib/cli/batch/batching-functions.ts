/** What runs a handler over many pages. Others ask `batching()`. */
export { batch } from './batch.ts';
