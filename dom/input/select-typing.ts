import { isOptionDisabled } from '../html/forms/disabled.ts';
import { optionLabel } from '../html/forms/option.ts';
import { listOfOptions } from '../html/forms/select.ts';
import { platform } from '../realm/platform.ts';
import type { ElementRecord } from '../tree/records.ts';
import type { Person } from './person.ts';

/** How long letters that are typed are one word, in milliseconds. */
const TYPING_TIME = 1000;

export function isTyping({ typed }: Person): boolean {
  return platform().now() - typed.time < TYPING_TIME && typed.text !== '';
}

/** The option that a letter leads to, behind others that have been typed just now. */
export function optionByLetter(
  person: Person,
  select: ElementRecord,
  start: ElementRecord | null,
  character: string,
): ElementRecord | null {
  const text = (isTyping(person) ? person.typed.text : '') + character.toLowerCase();
  person.typed = { text, time: platform().now() };
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const options = listOfOptions(select);
  // As in Chromium, as if the first one were selected where none is.
  const begin = Math.max(0, options.indexOf(start as ElementRecord)) + Number(isOneLetter);
  const wanted = isOneLetter ? (text[0] as string) : text;
  for (let index = 0; index < options.length; index++) {
    const option = options[(begin + index) % options.length] as ElementRecord;
    if (!isOptionDisabled(option) && optionLabel(option).trim().toLowerCase().startsWith(wanted)) return option;
  }
  return null;
}
