import { includeLinkStyle } from '../css/sheets/members.ts';
import { currentDocument } from '../realm/current-document.ts';
import { thisProcessingInstruction } from '../realm/this.ts';
import { checkAttributeName } from '../tree/attribute-arguments.ts';
import { createProcessingInstruction, processingInstructionState } from '../tree/create.ts';
import { pending } from '../tree/link.ts';
import { isXmlName } from '../tree/name-validation.ts';
import { pseudoAttributesOf, updateDataFromAttributes } from '../tree/pseudo-attributes.ts';
import type { DocumentRecord, LeafRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose } from '../webidl/expose.ts';
import { CharacterData } from './CharacterData.ts';

/** https://dom.spec.whatwg.org/#processinginstruction-initialize */
export function createValidProcessingInstruction(document: DocumentRecord, target: string, data: string): LeafRecord {
  if (!isXmlName(target)) {
    throwDOMException('InvalidCharacterError', `The target provided ('${target}') is not a valid name.`);
  }
  if (data.includes('?>')) {
    throwDOMException('InvalidCharacterError', `The data provided ('${data}') contains '?>'.`);
  }
  return createProcessingInstruction(document, target, data);
}

/** https://dom.spec.whatwg.org/#interface-processinginstruction */
export class ProcessingInstruction extends CharacterData {
  constructor(target: unknown, data: unknown = '') {
    if (pending.record === null) {
      requireArguments(arguments.length, 1);
      const document = currentDocument();
      pending.record = createValidProcessingInstruction(document, toDOMString(target), toDOMString(data));
    }
    try {
      super();
    } finally {
      pending.record = null;
    }
  }

  get target(): string {
    return processingInstructionState(thisProcessingInstruction(this)).target;
  }

  hasAttributes(): boolean {
    return pseudoAttributesOf(thisProcessingInstruction(this)).size > 0;
  }

  getAttributeNames(): string[] {
    return [...pseudoAttributesOf(thisProcessingInstruction(this)).keys()];
  }

  getAttribute(name: unknown): string | null {
    const self = thisProcessingInstruction(this);
    requireArguments(arguments.length, 1);
    return pseudoAttributesOf(self).get(toDOMString(name)) ?? null;
  }

  setAttribute(name: unknown, value: unknown): void {
    const self = thisProcessingInstruction(this);
    requireArguments(arguments.length, 2);
    const attributeName = toDOMString(name);
    const attributeValue = toDOMString(value);
    checkAttributeName(attributeName);
    pseudoAttributesOf(self).set(attributeName, attributeValue);
    updateDataFromAttributes(self);
  }

  removeAttribute(name: unknown): void {
    const self = thisProcessingInstruction(this);
    requireArguments(arguments.length, 1);
    pseudoAttributesOf(self).delete(toDOMString(name));
    updateDataFromAttributes(self);
  }

  toggleAttribute(name: unknown, force: unknown = undefined): boolean {
    const self = thisProcessingInstruction(this);
    requireArguments(arguments.length, 1);
    const attributeName = toDOMString(name);
    checkAttributeName(attributeName);
    const attributes = pseudoAttributesOf(self);
    const isPresent = attributes.has(attributeName);
    const shouldBePresent = force === undefined ? !isPresent : Boolean(force);
    if (shouldBePresent === isPresent) return isPresent;
    if (shouldBePresent) attributes.set(attributeName, '');
    else attributes.delete(attributeName);
    updateDataFromAttributes(self);
    return shouldBePresent;
  }

  hasAttribute(name: unknown): boolean {
    const self = thisProcessingInstruction(this);
    requireArguments(arguments.length, 1);
    return pseudoAttributesOf(self).has(toDOMString(name));
  }
}

includeLinkStyle(ProcessingInstruction, thisProcessingInstruction);
expose(ProcessingInstruction, 'ProcessingInstruction');
