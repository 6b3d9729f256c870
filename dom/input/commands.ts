import { editingHostOf } from '../html/editable.ts';
import { isActuallyDisabled, isOptionDisabled } from '../html/forms/disabled.ts';
import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { optionLabel, optionValue } from '../html/forms/option.ts';
import { isMultiple, listOfOptions, MULTIPLE } from '../html/forms/select.ts';
import { isTextControl } from '../html/forms/selection-in-control.ts';
import { TagId } from '../names/tag-ids.ts';
import { DragDataStore } from '../services/data-transfer/drag-data-store.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { type ActionSource, performActions } from './actions.ts';
import { paste } from './editing/clipboard.ts';
import { isMutable } from './editing/text-control.ts';
import { type ClickOptions, chooseOptions, clickOn, dragTo, hoverOver } from './gestures.ts';
import { type Key, keyNamed } from './keys/keys-data.ts';
import type { Person } from './person.ts';
import type { Steps } from './steps.ts';
import { clearText, goTo, pressKeys, typeText } from './typing.ts';
import { filesOf, type GivenFile, upload } from './upload.ts';

/** What the program wants done, as it crosses to the realm of the window: elements by their places among what comes with it. */
export type InputCommand =
  | ({ readonly name: 'click' } & ClickOptions)
  | { readonly name: 'hover' | 'clear' | 'drag' }
  | { readonly name: 'type'; readonly text: string; readonly clicks: boolean }
  | { readonly name: 'press'; readonly keys: readonly string[] }
  | { readonly name: 'select'; readonly options: readonly WantedOption[] }
  | { readonly name: 'upload'; readonly files: readonly GivenFile[] }
  | {
      readonly name: 'paste';
      readonly texts: readonly (readonly [type: string, text: string])[] | null;
      readonly files: readonly GivenFile[];
    }
  | { readonly name: 'actions'; readonly sources: readonly ActionSource[] };

/** An option by its value or its text, or by its place among what comes with the command. */
type WantedOption = { readonly text: string } | { readonly index: number };

type Elements = readonly (ElementRecord | null)[];

/** `elements` are the records of those of `objects` that are elements. Gives what is wrong with the command, or the steps. */
export function stepsOf(
  person: Person,
  command: InputCommand,
  elements: Elements,
  objects: readonly object[],
): Steps | string {
  const element = elements[0] ?? null;
  switch (command.name) {
    case 'press':
      return press(person, command.keys);
    case 'paste': {
      const files = filesOf(command.files, objects);
      if (files === null) return 'one of the files is no File.';
      if (command.texts !== null) person.clipboard = storeWith(command.texts, files);
      return paste(person);
    }
    case 'actions':
      return performActions(person, command.sources, elements);
    default:
      return element === null ? 'it is no element.' : stepsOn(person, element, command, elements, objects);
  }
}

function stepsOn(
  person: Person,
  element: ElementRecord,
  command: InputCommand,
  elements: Elements,
  objects: readonly object[],
): Steps | string {
  switch (command.name) {
    case 'click':
      return clickOn(person, element, command);
    case 'hover':
      return hoverOver(person, element);
    case 'clear':
      return clearing(person, element);
    case 'drag': {
      const target = elements[1] ?? null;
      return target === null ? 'it is dragged to no element.' : dragTo(person, element, target);
    }
    case 'type':
      return typeInto(person, element, command.text, command.clicks);
    case 'select':
      return select(person, element, command.options, elements);
    case 'upload':
      return choosingFiles(person, element, filesOf(command.files, objects));
    default:
      return 'there is no such command.';
  }
}

function press(person: Person, names: readonly string[]): Steps | string {
  const keys: Key[] = [];
  for (const name of names) {
    const key = keyNamed(name);
    if (key === null && [...name].length !== 1) return `there is no key ${JSON.stringify(name)}.`;
    keys.push(key ?? { key: name, code: '', keyCode: 0, location: 0 });
  }
  return pressKeys(person, keys);
}

function select(
  person: Person,
  element: ElementRecord,
  wanted: readonly WantedOption[],
  elements: Elements,
): Steps | string {
  if (!isHtml(element, TagId.Select)) return 'it is no select element.';
  if (isActuallyDisabled(element)) return 'the select element is disabled.';
  if (wanted.length !== 1 && !isMultiple(element)) return 'one option of the select element can be chosen at a time.';
  const options = listOfOptions(element);
  const found: ElementRecord[] = [];
  for (const each of wanted) {
    const option =
      'index' in each
        ? options.find((known) => known === elements[each.index])
        : (options.find((known) => optionValue(known) === each.text) ??
          options.find((known) => optionLabel(known).trim() === each.text));
    if (option === undefined)
      return 'text' in each
        ? `there is no option ${JSON.stringify(each.text)}.`
        : 'the option is not in the select element.';
    if (isOptionDisabled(option)) return `the option ${JSON.stringify(optionLabel(option))} is disabled.`;
    found.push(option);
  }
  return chooseOptions(person, element, found);
}

function choosingFiles(person: Person, input: ElementRecord, files: readonly object[] | null): Steps | string {
  if (files === null) return 'one of the files is no File.';
  if (!isHtml(input, TagId.Input) || inputTypeOf(input) !== InputType.FileUpload) return 'it is no file input.';
  if (isActuallyDisabled(input)) return 'the file input is disabled.';
  if (files.length > 1 && !hasAttribute(input, MULTIPLE)) return "the file input takes one file: it has no 'multiple'.";
  return upload(person, input, files);
}

function clearing(person: Person, element: ElementRecord): Steps | string {
  if (isTextControl(element) ? !isMutable(element) : editingHostOf(element) === null) return 'it cannot be edited.';
  return clearText(person, element);
}

function* typeInto(person: Person, element: ElementRecord, text: string, clicks: boolean): Steps {
  yield* goTo(person, element, clicks);
  yield* typeText(person, text);
}

function storeWith(texts: readonly (readonly [string, string])[], files: readonly object[]): DragDataStore {
  const store = new DragDataStore();
  store.effectAllowed = 'uninitialized';
  for (const [type, text] of texts) store.addText(type, text);
  for (const file of files) store.addFile(file);
  return store;
}
