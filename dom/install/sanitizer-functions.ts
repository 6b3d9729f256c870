import type { SanitizerFunctions } from '../markup/sanitizer/door.ts';
import { sanitizerInterface } from '../markup/sanitizer/Sanitizer.ts';
import { sanitize } from '../markup/sanitizer/sanitize.ts';
import { filterFor, toSanitizerSpec } from '../markup/sanitizer/sanitizer-state.ts';

/** What `sanitizing()` gives. */
export const sanitizerFunctions: SanitizerFunctions = { filterFor, sanitize, sanitizerInterface, toSanitizerSpec };
