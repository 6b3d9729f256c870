import { asciiLowercase } from '../../dom/names/ascii-case.ts';
import { Category } from '../../dom/names/categories.ts';
import type { ElementName } from '../../dom/names/element-name.ts';
import { TAG_COUNT, TagId } from '../../dom/names/tag-ids.ts';
import { NameIndex } from './name-index.ts';
import type { OpenElements } from './open-elements.ts';
import { OpenNames } from './open-names.ts';

const NOWHERE = -1;
/** A walk over this many elements of one kind makes an index of them. */
const LONG_WALK = 32;

/**
 * The position of the topmost HTML element with that name, or -1 when there is none or a special element comes first:
 * the search of "any other end tag".
 */
export function topOfName(open: OpenElements, name: ElementName): number {
  const { topSpecial } = open;
  if (name.tagId !== TagId.Unknown) {
    const position = open.top[name.tagId] as number;
    return position >= topSpecial ? position : NOWHERE;
  }
  let position = open.top[TagId.Unknown] as number;
  for (let steps = 0; position > topSpecial && open.at(position).name !== name; steps++) {
    if (steps === LONG_WALK) {
      open.names ??= new OpenNames();
      position = topUnknown(open, open.names, name);
      break;
    }
    position = open.sameBelow(position);
  }
  return position > topSpecial ? position : NOWHERE;
}

/**
 * The position of the topmost element that an end tag closes in foreign content, when no HTML element comes first; -1
 * otherwise.
 */
export function topForeignOfName(open: OpenElements, name: ElementName): number {
  let position = open.length - 1;
  for (let steps = 0; position >= 0; steps++) {
    const element = open.at(position);
    if ((element.name.categories & Category.Html) !== 0) break;
    if (steps === LONG_WALK) {
      open.names ??= new OpenNames();
      const found = topForeign(open, open.names, name);
      return found > topHtml(open) ? found : NOWHERE;
    }
    if (asciiLowercase(element.name.localName) === name.localName) return position;
    position = open.positionBelow(position);
  }
  return NOWHERE;
}

function topUnknown(open: OpenElements, names: OpenNames, name: ElementName): number {
  names.unknown ??= indexOfOpen(open, Category.Html);
  return names.unknown.topOf(name);
}

function topForeign(open: OpenElements, names: OpenNames, name: ElementName): number {
  names.foreign ??= indexOfOpen(open, 0);
  return names.foreign.topOf(name);
}

function topHtml({ top }: OpenElements): number {
  let position = NOWHERE;
  for (let id = 0; id < TAG_COUNT; id++) if ((top[id] as number) > position) position = top[id] as number;
  return position;
}

/** An index of what is open. `category` is `Category.Html` for HTML elements of unknown names, 0 for foreign elements. */
function indexOfOpen(open: OpenElements, category: number): NameIndex {
  const index = new NameIndex(category === 0);
  const positions: number[] = [];
  for (let position = open.length - 1; position >= 0; position = open.positionBelow(position)) positions.push(position);
  for (let position = positions.pop(); position !== undefined; position = positions.pop()) {
    const { name } = open.at(position);
    if ((name.categories & Category.Html) !== category) continue;
    if (category === 0 || name.tagId === TagId.Unknown) index.add(name, position);
  }
  return index;
}
