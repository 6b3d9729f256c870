/** What tells what is wrong with pages. Others ask `checking()`. */
export { applyFixes, fixesOf } from './apply-fixes.ts';
export { applyToBytes } from './apply-to-bytes.ts';
export { check } from './check.ts';
export { explain } from './explain.ts';
export { REPORTS } from './output/report-formats.ts';
export { roundTrip } from './round-trip.ts';
export { RULE_OPTIONS } from './rules.ts';
