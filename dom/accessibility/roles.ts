import { isDisabledControl } from '../html/activation/click.ts';
import { canHaveFocus } from '../html/activation/focusable.ts';
import { popoverType } from '../html/top-layer/popover-state.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import { TagId } from '../names/tag-ids.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import { ariaAttribute, hasAriaAttribute } from './aria-attributes.ts';
import { nativeRole, type RoleContext } from './native-role.ts';
import type { Owners } from './owners.ts';
import { flatParentOf } from './reading.ts';
import { GLOBAL_ATTRIBUTES, REQUIRED_CONTEXTS, ROLES, SYNONYMS, TABLES } from './role-data.ts';
import type { SvgContents } from './svg-contents.ts';

/** What an element is to those inside of it. */
interface Surroundings {
  /** The role of the nearest that is more than a group or nothing. */
  readonly role: string | null;
  /** Whether that, or what is between, is a group. */
  readonly isInGroup: boolean;
  readonly isInSection: boolean;
  readonly isInSectioningContent: boolean;
  readonly table: string | null;
}

const OUTSIDE: Surroundings = {
  role: null,
  isInGroup: false,
  isInSection: false,
  isInSectioningContent: false,
  table: null,
};

const PASSED: ReadonlySet<string> = new Set(['generic', 'none', 'group']);

/** Elements that headers and footers of their own have, and the roles that make others such. */
const SECTIONS: ReadonlySet<TagId> = new Set([TagId.Article, TagId.Aside, TagId.Main, TagId.Nav, TagId.Section]);
const SECTION_ROLES: ReadonlySet<string> = new Set(['article', 'complementary', 'main', 'navigation']);

/** The roles of elements, while nothing changes. https://w3c.github.io/aria/#document-handling_author-errors_roles */
export class Roles {
  readonly #known = new Map<ElementRecord, string>();
  readonly #surroundings = new Map<ElementRecord, Surroundings>();
  readonly #rowsOfData = new Map<ParentRecord, boolean>();
  readonly #hasName: (element: ElementRecord) => boolean;
  readonly #owners: Owners;
  readonly #svgContents: SvgContents;

  constructor(hasName: (element: ElementRecord) => boolean, owners: Owners, svgContents: SvgContents) {
    this.#hasName = hasName;
    this.#owners = owners;
    this.#svgContents = svgContents;
  }

  of(element: ElementRecord): string {
    let role = this.#known.get(element);
    if (role === undefined) {
      role = this.#workOut(element);
      this.#known.set(element, role);
    }
    return role;
  }

  /** The role of the table around; null outside of tables. */
  tableAround(element: ElementRecord): string | null {
    const around = flatParentOf(element);
    return around === null ? null : this.#surroundingsOf(around).table;
  }

  #workOut(element: ElementRecord): string {
    const given = ariaAttribute(element, 'role');
    const explicit = given === null ? null : this.#explicitRole(element, given);
    if (explicit !== null && explicit !== 'none') return explicit;
    if (explicit !== null && !isMoreThanPresentation(element)) return 'none';
    const native = nativeRole(element, this.#contextOf(element));
    // https://w3c.github.io/html-aam/#att-popover
    return native === 'generic' && popoverType(element) !== null ? 'group' : native;
  }

  /** The first of the tokens that is a role, and may be that of the element. */
  #explicitRole(element: ElementRecord, given: string): string | null {
    for (const token of splitOnAsciiWhitespace(asciiLowercase(given))) {
      if (!ROLES.has(token)) continue;
      const needsName = token === 'region' || token === 'form';
      if (needsName && !this.#hasName(element)) continue;
      if (REQUIRED_CONTEXTS.has(token) && !this.#isInContext(element, token)) continue;
      return SYNONYMS.get(token) ?? token;
    }
    return null;
  }

  #isInContext(element: ElementRecord, role: string): boolean {
    const contexts = REQUIRED_CONTEXTS.get(role) as ReadonlySet<string>;
    const around = flatParentOf(element);
    const { role: found, isInGroup } = around === null ? OUTSIDE : this.#surroundingsOf(around);
    if ((found !== null && contexts.has(found)) || (isInGroup && contexts.has('group'))) return true;
    const owner = this.#owners.of(element);
    return owner !== null && contexts.has(roleOfOwner(owner));
  }

  #isInRowOfData({ parent }: ElementRecord): boolean {
    if (parent === null) return false;
    let known = this.#rowsOfData.get(parent);
    if (known === undefined) {
      let cell: NodeRecord | null = parent.firstChild;
      while (cell !== null && !(isHtml(cell, TagId.Td) && cell.firstChild !== null)) cell = cell.nextSibling;
      known = cell !== null;
      this.#rowsOfData.set(parent, known);
    }
    return known;
  }

  #contextOf(element: ElementRecord): RoleContext {
    const surroundings = (): Surroundings => {
      const around = flatParentOf(element);
      return around === null ? OUTSIDE : this.#surroundingsOf(around);
    };
    return {
      get isInSection() {
        return surroundings().isInSection;
      },
      get isInSectioningContent() {
        return surroundings().isInSectioningContent;
      },
      get table() {
        return surroundings().table;
      },
      hasName: () => this.#hasName(element),
      hasSvgContent: () => this.#svgContents.has(element),
      isInRowOfData: () => this.#isInRowOfData(element),
    };
  }

  /** From the top down, as each depends on those around. */
  #surroundingsOf(element: ElementRecord): Surroundings {
    const path: ElementRecord[] = [];
    let at: ElementRecord | null = element;
    let known: Surroundings | undefined;
    while (at !== null && known === undefined) {
      known = this.#surroundings.get(at);
      if (known === undefined) {
        path.push(at);
        at = flatParentOf(at);
      }
    }
    let last = known ?? OUTSIDE;
    for (const next of path.reverse()) {
      last = this.#surroundingsIn(next, last);
      this.#surroundings.set(next, last);
    }
    return last;
  }

  #surroundingsIn(element: ElementRecord, around: Surroundings): Surroundings {
    const role = this.of(element);
    const isPassed = PASSED.has(role);
    const isSection = isSectionOf(element, role);
    const isMain = role === 'main';
    const isTable = TABLES.has(role) || (isHtmlElement(element) && element.name.tagId === TagId.Table);
    return {
      role: isPassed ? around.role : role,
      isInGroup: role === 'group' || (isPassed && around.isInGroup),
      isInSection: isSection || around.isInSection,
      isInSectioningContent: (isSection && !isMain) || around.isInSectioningContent,
      table: isTable ? role : around.table,
    };
  }
}

function isSectionOf(element: ElementRecord, role: string): boolean {
  if (ariaAttribute(element, 'role') !== null && !isNativeSection(element, role)) return SECTION_ROLES.has(role);
  return isHtmlElement(element) && SECTIONS.has(element.name.tagId);
}

/** Whether its attribute names no role, or the one that it has anyway. */
function isNativeSection(element: ElementRecord, role: string): boolean {
  const tokens = splitOnAsciiWhitespace(asciiLowercase(ariaAttribute(element, 'role') ?? ''));
  return !tokens.some((token) => ROLES.has(token)) || role === 'region';
}

/** https://w3c.github.io/aria/#conflict_resolution_presentation_none */
function isMoreThanPresentation(element: ElementRecord): boolean {
  return GLOBAL_ATTRIBUTES.some((name) => hasAriaAttribute(element, name)) || mayHaveFocus(element);
}

/** As far as the element itself tells: it may be owned too. */
function roleOfOwner(owner: ElementRecord): string {
  const tokens = splitOnAsciiWhitespace(asciiLowercase(ariaAttribute(owner, 'role') ?? ''));
  const role = tokens.find((token) => ROLES.has(token));
  if (role !== undefined) return SYNONYMS.get(role) ?? role;
  return isHtml(owner, TagId.Ul) || isHtml(owner, TagId.Ol) ? 'list' : 'generic';
}

/** https://html.spec.whatwg.org/#focusable-area, were it rendered. */
export function mayHaveFocus(element: ElementRecord): boolean {
  return canHaveFocus(element) && !isDisabledControl(element);
}
