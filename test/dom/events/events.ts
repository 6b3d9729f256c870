import * as livedom from '../../../lib/index.ts';
import { collectReports } from '../../setup/reports.ts';

export { livedom };

/** Runs with the exceptions of listeners collected, and returns them. */
export function reported(run: () => void): unknown[] {
  const { reports, stop } = collectReports();
  try {
    run();
  } finally {
    stop();
  }
  return reports;
}

/** Has every target note what it hears in which phase; returns the notes. */
export function note(type: string, targets: Record<string, EventTarget>): string[] {
  const notes: string[] = [];
  for (const [name, target] of Object.entries(targets)) {
    target.addEventListener(type, (event) => notes.push(`${name} ${event.eventPhase}`), true);
    target.addEventListener(type, (event) => notes.push(`${name} ${event.eventPhase}`));
  }
  return notes;
}

/** The name of what a function throws; "none" when it does not. */
export function thrownName(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).name;
  }
  return 'none';
}
