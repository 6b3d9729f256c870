import { asciiLowercase } from '../names/ascii-case.ts';
import { type Declaration, parsedDeclaration } from './declaration.ts';
import { DeclarationRow, type SerializedDeclarations } from './declaration-row.ts';
import { bitsOfNames } from './declared-bits.ts';
import type { DescriptorSet } from './descriptor-set.ts';
import { serializeIdentifier } from './identifier.ts';
import { valueUnder } from './legacy-names.ts';
import { mayHaveTwoNames, otherNamesInGroup } from './logical-properties.ts';
import { isCustomProperty, type Property, propertyOf, shorthandsOf } from './properties.ts';
import { serializeShorthand } from './shorthands.ts';
import { parseDeclarations, preprocess, type RawDeclaration, trimmed, writtenValue } from './syntax.ts';
import { isSystemFont } from './system-fonts.ts';
import { UnreadDeclarations } from './unread-declarations.ts';
import { hasVariable } from './values.ts';

/** Fewer declarations cannot be those of `all`. */
const ALL_LENGTH = 300;

const EMPTY: ReadonlySet<string> = new Set();

const NONE: readonly Declaration[] = [];

/** More declarations are not gone through for every change. */
const FEW = 32;

/** https://drafts.csswg.org/cssom/#css-declaration-block-declarations, and what is done to them. */
export class DeclarationBlock {
  /** In the order of the Standard, which a Map keeps; null: there are none yet. */
  #declared: Map<string, Declaration> | null = null;
  /** What says what is declared, as long as nobody has asked for it. */
  #unread: UnreadDeclarations | null = null;
  #names: readonly string[] | null = null;
  /** What is kept of many declarations; null: nobody has asked, or a change failed half-way. */
  #row: DeclarationRow | null = null;
  /** What may be serialized otherwise than the row says. */
  readonly #stale = new Set<string>();
  /** What `all` says; null: nothing. */
  #all: Declaration | null = null;
  /** The names as scripts see them, where `all` is one of them. */
  #shownNames: readonly string[] | null = null;
  /** Of a rule that is no style rule. */
  readonly #descriptors: DescriptorSet | null;
  /** Whether what it is given is read as in a document in quirks mode: https://quirks.spec.whatwg.org/#css */
  isQuirky = false;

  constructor(descriptors: DescriptorSet | null = null) {
    this.#descriptors = descriptors;
  }

  get #byName(): Map<string, Declaration> {
    if (this.#unread !== null) this.#read(this.#unread);
    this.#declared ??= new Map();
    return this.#declared;
  }

  #read(unread: UnreadDeclarations): void {
    try {
      this.replaceBy(unread.raw);
    } catch (error) {
      // The stack is full: whoever asks again finds what is there.
      this.#unread = unread;
      throw error;
    }
  }

  /** Whether that is a descriptor, which is taken as it is. */
  #describes(name: string): boolean {
    const { names = EMPTY } = this.#descriptors ?? {};
    return names === null || names.has(name);
  }

  get(name: string): Declaration | null {
    if (this.#unread?.isShort) return this.#unread.get(name);
    return this.#byName.get(name) ?? null;
  }

  get names(): readonly string[] {
    this.#names ??= [...this.#byName.keys()];
    return this.#names;
  }

  /** As Chromium counts, which keeps `all` as one. */
  get length(): number {
    const { size } = this.#byName;
    return this.#all === null ? size : this.#shown.length;
  }

  get #shown(): readonly string[] {
    if (this.#shownNames === null) {
      const names = [...this.#byName.values()].map(({ name, isOfAll }) => (isOfAll ? 'all' : name));
      const first = names.indexOf('all');
      this.#shownNames = names.filter((name, index) => name !== 'all' || index === first);
    }
    return this.#shownNames;
  }

  /** The name of the declaration at that place. */
  nameAt(index: number): string | undefined {
    const { size } = this.#byName;
    if (this.#all !== null) return this.#shown[index];
    return size > FEW ? this.#manage().nameAt(index) : this.names[index];
  }

  get declarations(): Iterable<Declaration> {
    return this.#byName.values();
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  /** Everything that was there gives way to what the text says. */
  parse(text: string): void {
    this.clear();
    this.#addSorted(parseDeclarations(text));
  }

  /** The same for the text of an attribute. */
  parseAttribute(text: string): void {
    this.replaceBy(parseDeclarations(text));
  }

  /**
   * The same for declarations of a rule.
   *
   * DEVIATION: two longhands stay as they are, as in Chromium.
   */
  replaceBy(raw: readonly RawDeclaration[]): void {
    this.clear();
    if (!raw.some(({ important }) => important)) {
      this.#addSorted(raw);
      return;
    }
    const parsed = this.#allParsed(raw);
    const [first, second] = parsed as [Declaration, Declaration];
    const isPair = parsed.length === 2 && first.name !== second.name;
    this.#putSorted(parsed, isPair && !(isCustomProperty(first.name) && isCustomProperty(second.name)));
  }

  /**
   * The same once somebody asks, for the text of a block that holds no rules.
   *
   * OPTIMIZATION: most rules of a large sheet are for no element of a page. (bench/styles)
   */
  replaceLater(text: string): void {
    this.clear();
    this.#unread = new UnreadDeclarations(text, this.isQuirky);
  }

  /** False: the names that the pattern finds all or parts of are not declared. */
  mayDeclare(pattern: RegExp): boolean {
    return this.#unread === null || this.#unread.mayDeclare(pattern);
  }

  /** What it may declare, as `bitsOfProperty`. */
  get bits(): number {
    return this.#unread === null ? bitsOfNames(this.names) : this.#unread.bits;
  }

  #addSorted(raw: readonly RawDeclaration[]): void {
    this.#putSorted(this.#allParsed(raw));
  }

  /** OPTIMIZATION: a loop takes half of the time of `flatMap`. (bench/styles) */
  #allParsed(raw: readonly RawDeclaration[]): Declaration[] {
    const all: Declaration[] = [];
    for (const { name, value, important } of raw) {
      for (const declaration of this.#parsed(name, value, important, true) ?? NONE) all.push(declaration);
    }
    return all;
  }

  /** DEVIATION: what is important stands behind the rest, as in Chromium. */
  #putSorted(parsed: readonly Declaration[], isSorted = false): void {
    for (const isImportant of [false, true]) {
      for (const declaration of parsed) {
        if (isSorted || declaration.important === isImportant) this.#put(declaration, true);
      }
    }
  }

  clear(): void {
    this.#unread = null;
    this.#all = null;
    this.#declared?.clear();
    this.#forgetNames();
    this.#row = null;
  }

  /** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertyvalue */
  getPropertyValue(name: string): string {
    if (isCustomProperty(name)) return this.get(name)?.value ?? '';
    if (this.#describes(name)) return this.get(name)?.value ?? '';
    const property = propertyOf(name);
    if (property === null) return '';
    if (property.longhands !== null) return this.#shorthandValue(property);
    const { value = '', pending } = this.get(property.name) ?? {};
    if (pending?.name === asciiLowercase(name)) return pending.value;
    return name === property.name ? value : valueUnder(name, value);
  }

  /** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-getpropertypriority */
  isImportant(name: string): boolean {
    if (isCustomProperty(name)) return this.get(name)?.important ?? false;
    const property = propertyOf(name);
    if (property === null) return false;
    return (property.longhands ?? [property.name]).every((longhand) => this.get(longhand)?.important ?? false);
  }

  /** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-setproperty, from step 6. Whether anything changed. */
  set(name: string, value: string, important: boolean): boolean {
    let isChanged = false;
    for (const declaration of this.#parsed(name, trimmed(preprocess(value)), important, false) ?? []) {
      if (this.#put(declaration, false)) isChanged = true;
    }
    return isChanged;
  }

  /** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-removeproperty. Whether it was there. */
  remove(name: string): boolean {
    const property = isCustomProperty(name) ? null : propertyOf(name);
    let isRemoved = false;
    for (const longhand of property === null ? [name] : (property.longhands ?? [property.name])) {
      if (property?.name !== 'all' ? this.#removeOne(longhand) : this.#delete(longhand)) isRemoved = true;
    }
    if (property?.name === 'all') this.#all = null;
    return isRemoved;
  }

  /** As in Chromium, what `all` says stays, and is what a longhand of its own gives way to. */
  #removeOne(name: string): boolean {
    const declaration = this.#byName.get(name);
    if (declaration === undefined || declaration.isOfAll) return false;
    const all = this.#all !== null && propertyOf('all')?.longhands?.includes(name) ? this.#all : null;
    return all === null ? this.#delete(name) : this.#put({ ...all, name }, false);
  }

  #delete(name: string): boolean {
    if (!this.#byName.delete(name)) return false;
    this.#changeRow((row) => row.delete(name), name);
    return true;
  }

  /** The declarations of longhands that are meant; null: the value is invalid. */
  #parsed(name: string, text: string, important: boolean, isParsing: boolean): readonly Declaration[] | null {
    if (important && isParsing && this.#descriptors?.refusesImportant) return null;
    if (this.#describes(name)) {
      const value = this.#descriptors?.textOf === undefined ? text : this.#descriptors.textOf(name, text);
      return value === null || value === '' ? null : [{ name, value, important, pending: null }];
    }
    if (this.#descriptors !== null && !this.#descriptors.takes(name)) return null;
    if (isParsing) return parsedDeclaration(name, text, important, this.isQuirky);
    return parsedDeclaration(name, writtenValue(isCustomProperty(name), text), important, this.isQuirky);
  }

  /** https://drafts.csswg.org/cssom/#set-a-css-declaration */
  #put(declaration: Declaration, isParsing: boolean): boolean {
    const { name } = declaration;
    const old = this.#byName.get(name);
    if (old !== undefined) {
      if (isParsing) {
        if (old.important && !declaration.important) return false;
        if (old.isOfAll && isSame(old, declaration)) return true;
        // The later one counts, and stands where it is written.
        this.#byName.delete(name);
      } else if (mayHaveTwoNames(name) && this.#isBeforeOther(name)) {
        this.#delete(name);
      } else if (isSame(old, declaration) && (declaration.isOfAll || !old.isOfAll)) {
        return false;
      } else if (old.isOfAll || declaration.isOfAll) {
        // As in Chromium, which keeps `all` as one.
        this.#delete(name);
      }
    }
    this.#byName.set(name, declaration);
    if (declaration.isOfAll) this.#all = declaration;
    if (isParsing) {
      this.#forgetNames();
      this.#row = null;
    } else {
      this.#changeRow((row) => row.set(name, isCustomProperty(name) ? serializeDeclaration(declaration) : null), name);
    }
    return true;
  }

  /** Whether what is declared later is in the same group, as a logical property and a physical one may be. */
  #isBeforeOther(name: string): boolean {
    const others = otherNamesInGroup(name).filter((other) => this.#byName.has(other));
    if (others.length === 0) return false;
    const names = [...this.#byName.keys()];
    const index = names.indexOf(name);
    return others.some((other) => names.indexOf(other) > index);
  }

  #forgetNames(): void {
    this.#names = null;
    this.#shownNames = null;
  }

  /** A declaration has changed. */
  #changeRow(change: (row: DeclarationRow) => void, name: string): void {
    this.#forgetNames();
    const row = this.#row;
    if (row === null) return;
    this.#row = null;
    change(row);
    this.#row = row;
    if (!isCustomProperty(name)) this.#spoil(name);
  }

  /** The declaration of the name has changed, and with it what the others of its shorthands may be serialized as. */
  #spoil(name: string): void {
    const all = (propertyOf('all') as Property).longhands as readonly string[];
    const isWhole = all.every((longhand) => longhand === name || this.#byName.has(longhand));
    const open = isWhole ? [name, ...all] : [name];
    for (const one of open) {
      if (this.#stale.has(one)) continue;
      this.#stale.add(one);
      for (const { longhands } of shorthandsOf(one)) open.push(...(longhands as readonly string[]));
    }
  }

  /** What is kept of the declarations when they are many. */
  #manage(): DeclarationRow {
    if (this.#row === null) {
      this.#row = new DeclarationRow(this.#serialized(this.declarations));
      this.#stale.clear();
    }
    return this.#row;
  }

  #shorthandValue(property: Property): string {
    const found: Declaration[] = [];
    for (const longhand of property.longhands as readonly string[]) {
      const declaration = this.get(longhand);
      if (declaration === null) return '';
      found.push(declaration);
    }
    const [first] = found as [Declaration];
    if (found.some(({ important }) => important !== first.important)) return '';
    if (found.some(({ pending }) => pending !== null)) {
      // As in Chromium, where no font of the system is of a variant.
      if (
        property.name === 'font-variant' &&
        found.every(({ pending }) => pending === null || isSystemFont(pending.value))
      )
        return serializeShorthand(property, (name) => (this.get(name) as Declaration).value || 'normal');
      const isWhole = first.pending?.name === property.name && found.every(({ pending }) => pending === first.pending);
      return isWhole ? first.pending.value : '';
    }
    // Such a value is not known yet, so that no other can hold it.
    if (found.some(({ value }) => hasVariable(value))) return '';
    return serializeShorthand(property, (name) => (this.get(name) as Declaration).value);
  }

  /** https://drafts.csswg.org/cssom/#serialize-a-css-declaration-block */
  serialize(): string {
    const { isOrdered = false, names = null } = this.#descriptors ?? {};
    if (isOrdered)
      return [...(names ?? [])]
        .flatMap((name) => this.get(name) ?? [])
        .map(serializeDeclaration)
        .join(' ');
    if (this.#byName.size > FEW) return this.#serializeMany();
    const parts: string[] = [];
    for (const [, text] of this.#serialized(this.declarations)) if (text !== null) parts.push(text);
    return parts.join(' ');
  }

  #serializeMany(): string {
    const row = this.#manage();
    if (this.#stale.size > 0) {
      this.#row = null;
      const changed = row.known.filter((name) => this.#stale.has(name)).map((name) => this.get(name) as Declaration);
      for (const [name, text] of this.#serialized(changed)) row.set(name, text);
      this.#row = row;
      this.#stale.clear();
    }
    return row.text;
  }

  *#serialized(declarations: Iterable<Declaration>): SerializedDeclarations {
    const all = this.#byName.size >= ALL_LENGTH ? this.getPropertyValue('all') : '';
    const ofAll = new Set<string>(all === '' ? [] : propertyOf('all')?.longhands);
    let isAllWritten = false;
    const written = new Set<string>();
    for (const declaration of this.#byName.size >= ALL_LENGTH && all === '' ? ofAllFirst(declarations) : declarations) {
      const { name } = declaration;
      if (written.has(name)) {
        yield [name, null];
      } else if (ofAll.has(name)) {
        yield [name, isAllWritten ? null : serializeDeclaration({ ...declaration, name: 'all', value: all })];
        isAllWritten = true;
      } else {
        yield [name, this.#serializeShorthandOf(declaration, written) ?? serializeDeclaration(declaration)];
      }
    }
  }

  /** The declaration of a shorthand that says it all for this longhand and others; null: there is none. */
  #serializeShorthandOf({ name, important }: Declaration, written: Set<string>): string | null {
    for (const shorthand of shorthandsOf(name)) {
      const longhands = shorthand.longhands as readonly string[];
      if (longhands.some((longhand) => written.has(longhand))) continue;
      const value = this.#shorthandValue(shorthand);
      if (value === '') continue;
      for (const longhand of longhands) written.add(longhand);
      return serializeDeclaration({ name: shorthand.name, value, important });
    }
    return null;
  }
}

/** As in Chromium, where `all` is written before the rest when it has to be written as what it stands for. */
function ofAllFirst(declarations: Iterable<Declaration>): readonly Declaration[] {
  const all = [...declarations];
  return [...all.filter(({ isOfAll }) => isOfAll), ...all.filter(({ isOfAll }) => !isOfAll)];
}

function isSame(a: Declaration, b: Declaration): boolean {
  return a.value === b.value && a.important === b.important && a.exact === b.exact && a.pending === b.pending;
}

/** https://drafts.csswg.org/cssom/#serialize-a-css-declaration */
function serializeDeclaration({ name, value, important }: Pick<Declaration, 'name' | 'value' | 'important'>): string {
  return `${isCustomProperty(name) ? serializeIdentifier(name) : name}: ${value}${important ? ' !important' : ''};`;
}
