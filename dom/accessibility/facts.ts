import type { Labels } from './labels.ts';
import type { Owners } from './owners.ts';
import type { Readings } from './reading.ts';
import type { References } from './references.ts';

/** What names and roles are worked out from. */
export interface Facts {
  readonly readings: Readings;
  readonly references: References;
  readonly owners: Owners;
  readonly labels: Labels;
}
