import { NAMES_AND_LABELS } from './labels-data.ts';

/** The names of encodings by their labels. */
export function readLabels(): Map<string, string> {
  const names = new Map<string, string>();
  for (const line of NAMES_AND_LABELS.trim().split('\n')) {
    const [name, ...labels] = line.split(' ') as [string, ...string[]];
    names.set(name.toLowerCase(), name);
    for (const label of labels) names.set(label, name);
  }
  return names;
}
