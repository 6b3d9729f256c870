import type { CookieJar } from 'tough-cookie';
import type { ResourceLoader as WindowResourceLoader } from '../../host/resource-loader.ts';
import type { BaseOptions } from '../options.ts';
import { userAgent } from '../user-agent.ts';
import { DispatchingLoader } from './jsdom-loader.ts';
import { ResourceLoader } from './resource-loader.ts';

/** What loads for a window. */
export interface Resources {
  readonly loader: WindowResourceLoader;
  readonly userAgent: string;
  /** Whether what a page names is loaded. */
  readonly areUsable: boolean;
}

/** @throws TypeError for what is none of the shapes. */
export function resourcesOf(given: BaseOptions['resources'], cookieJar: CookieJar): Resources {
  if (given instanceof ResourceLoader) {
    const loader = ResourceLoader.forWindow(given, cookieJar);
    return { loader, userAgent: ResourceLoader.userAgentOf(given), areUsable: true };
  }
  if (given === undefined || given === 'usable') {
    return { loader: new DispatchingLoader(), userAgent: userAgent(), areUsable: given === 'usable' };
  }
  if (typeof given !== 'object' || given === null) {
    throw new TypeError('resources must be undefined, "usable", or an object');
  }
  return { loader: new DispatchingLoader(given), userAgent: given.userAgent ?? userAgent(), areUsable: true };
}
