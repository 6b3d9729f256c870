import { bundleRealm } from '../../scripts/bundle/bundle-realm.mjs';

/** Windows with scripts evaluate the core from bundles: made of the sources, once for all tests. */
export async function setup(): Promise<void> {
  await bundleRealm('node_modules/.cache/livedom', { minify: false });
}
