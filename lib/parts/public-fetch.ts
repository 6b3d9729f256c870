import type { fetchPublic as door } from '../host/fetch/public-fetch.ts';
import type { WindowSupport } from '../host/window-support.ts';
import { loadWindowSupport } from './window-support.ts';

export const fetchPublic: typeof door = (request) => (loadWindowSupport() as WindowSupport).fetchPublic(request);
