import type { CheckedFile } from './checked-file.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { sarifReport } from './sarif.ts';
import { textReport } from './text.ts';

/** What `livedom check` prints, by format, as lines. */
export const REPORTS = {
  text: textReport,
  json: jsonReport,
  sarif: sarifReport,
  github: githubReport,
} satisfies Record<string, (files: readonly CheckedFile[], version: string) => string[]>;
