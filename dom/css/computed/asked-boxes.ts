import { type Box, suppliedBoxOf } from '../../realm/supplied-boxes.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** Whether the program is being asked for a box, which may ask for styles in turn: these answer by themselves. */
let isAsking = false;

export function asksForBoxes(): boolean {
  return isAsking;
}

/** The box that the program supplies; null: it says none. */
export function askedBoxOf(element: ElementRecord): Box | null {
  if (isAsking) return null;
  isAsking = true;
  try {
    return suppliedBoxOf(element) ?? null;
  } finally {
    isAsking = false;
  }
}
