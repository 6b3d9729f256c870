import { asciiLowercase } from '../../names/ascii-case.ts';
import { unescapeName } from '../syntax.ts';

const IDENT = '(?:[\\w\\u0080-\\uffff-]|\\\\(?:[\\da-f]{1,6}[ \\t\\n]?|[^\\n\\da-f]))+';
const CLASS_OR_ID = new RegExp(`[.#]${IDENT}`, 'gi');
const ATTRIBUTE = /\[([^\]]*)/g;
const WORD = /[\w\u0080-\uffff-]+/g;
const PSEUDO = /:([\w-]+)/g;
const ABOUT_SIBLINGS = /[+~]|\bof\b/i;
const ABOUT_RELATIVES = /:has\(|\\/i;

/** What selectors speak of, of which there may come more. Names that are none may be among them, in lowercase. */
export class SelectorNames {
  readonly #texts: string[] = [];
  #looked = 0;
  readonly #classesAndIds = new Set<string>();
  readonly #attributes = new Set<string>();
  /** Classes among the elements. */
  readonly #pseudos = new Set<string>();
  #hasEscapes = false;
  #isOfAnyAttribute = false;
  #isAboutSiblings = false;
  #isAboutRelatives = false;

  add(text: string): void {
    this.#texts.push(text);
  }

  /** With its `.` or `#`. */
  hasClassOrId(name: string): boolean {
    this.#look();
    return this.#classesAndIds.has(asciiLowercase(name));
  }

  hasAttribute(localName: string): boolean {
    this.#look();
    return this.#isOfAnyAttribute || this.#attributes.has(asciiLowercase(localName));
  }

  hasPseudoElement(name: string): boolean {
    this.#look();
    return this.#hasEscapes || this.#pseudos.has(name);
  }

  /** Whether it may matter to an element what its siblings are like. */
  get isAboutSiblings(): boolean {
    this.#look();
    return this.#isAboutSiblings;
  }

  /** Whether it may matter to an element what those in it are like, and those that follow it. */
  get isAboutRelatives(): boolean {
    this.#look();
    return this.#isAboutRelatives;
  }

  #look(): void {
    for (; this.#looked < this.#texts.length; this.#looked++) this.#lookAt(this.#texts[this.#looked] as string);
  }

  #lookAt(text: string): void {
    for (const [name] of text.matchAll(CLASS_OR_ID)) this.#classesAndIds.add(asciiLowercase(unescapeName(name)));
    for (const [, name] of text.matchAll(PSEUDO)) this.#pseudos.add(asciiLowercase(name as string));
    this.#hasEscapes ||= text.includes('\\');
    this.#isAboutSiblings ||= ABOUT_SIBLINGS.test(text);
    this.#isAboutRelatives ||= ABOUT_RELATIVES.test(text);
    if (!text.includes('[')) return;
    for (const [, inside = ''] of text.matchAll(ATTRIBUTE)) {
      this.#isOfAnyAttribute ||= inside.includes('\\');
      for (const [word] of inside.matchAll(WORD)) this.#attributes.add(asciiLowercase(word));
    }
  }
}
