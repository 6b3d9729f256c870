/** The entry `livedom/check`: what is wrong with a page, what comes of its markup, and why. */
import '../index.ts';

export { applyFixes } from './apply-fixes.ts';
export { type CheckOptions, check } from './check.ts';
export type { ReasonKind } from './explain/reasons.ts';
export { explain, type Reason } from './explain.ts';
export type { CheckMessage, CheckResult, Fix } from './message.ts';
export type { Difference, DifferenceKind } from './round-trip/difference.ts';
export { type RoundTripOptions, roundTrip } from './round-trip.ts';
export type { RuleId, RuleSettings, Severity } from './rules.ts';
