import { bundleProcess } from '../../scripts/bundle/isolated.mjs';
import { bundleRealm } from '../../scripts/bundle/realm.mjs';

const FOLDER = 'node_modules/.cache/livedom';

/** Windows with scripts evaluate the core from bundles, and isolated ones run another: made of the sources, once for all tests. */
export async function setup(): Promise<void> {
  await Promise.all([bundleRealm(FOLDER), bundleProcess(FOLDER)]);
}
