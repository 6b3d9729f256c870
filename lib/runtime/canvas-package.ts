import type { CanvasPackage } from '../../dom/realm/platform/canvas-package.ts';
import { requirePackage } from './require-package.ts';

let found: CanvasPackage | null | undefined;

/** The first of the packages that is installed; null: none is. */
export function loadCanvas(): CanvasPackage | null {
  if (found === undefined) found = requireIfThere('canvas') ?? requireIfThere('@napi-rs/canvas');
  return found;
}

function requireIfThere(name: string): CanvasPackage | null {
  try {
    return requirePackage(name) as CanvasPackage | null;
  } catch {
    // It is not installed, or not for this platform.
    return null;
  }
}
