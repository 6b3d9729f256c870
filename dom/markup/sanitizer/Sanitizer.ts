import { requireArguments } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { safeDefaultConfiguration } from './builtins.ts';
import { toConfigurationDictionary } from './configuration-dictionary.ts';
import {
  allowAttribute,
  allowElement,
  allowProcessingInstruction,
  removeAttribute,
  removeElement,
  removeProcessingInstruction,
  replaceElementWithChildren,
  setComments,
  setDataAttributes,
} from './modify.ts';
import { removeUnsafe } from './remove-unsafe.ts';
import { SanitizerState, toConfigurationSpec } from './sanitizer-state.ts';
import {
  toGivenElement,
  toSanitizerAttribute,
  toSanitizerElement,
  toSanitizerPI,
  validConfiguration,
} from './to-configuration.ts';

const thisSanitizer = brandOf<SanitizerState>('Sanitizer');

/** https://wicg.github.io/sanitizer-api/#sanitizer */
export const sanitizerInterface = lazyInterface('Sanitizer', () => {
  return class Sanitizer {
    constructor(configuration: unknown = 'default') {
      const spec = toConfigurationSpec(configuration);
      linkState(
        this,
        new SanitizerState(spec === 'default' ? safeDefaultConfiguration() : validConfiguration(spec, true)),
      );
    }

    allowAttribute(attribute: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(allowAttribute, toSanitizerAttribute(attribute));
    }

    allowElement(element: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(allowElement, toGivenElement(element));
    }

    get(): object {
      return toConfigurationDictionary(thisSanitizer(this).configuration);
    }

    removeAttribute(attribute: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(removeAttribute, toSanitizerAttribute(attribute));
    }

    removeElement(element: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(removeElement, toSanitizerElement(element));
    }

    removeUnsafe(): boolean {
      return thisSanitizer(this).modify(removeUnsafe, undefined);
    }

    replaceElementWithChildren(element: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(replaceElementWithChildren, toSanitizerElement(element));
    }

    setComments(allow: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(setComments, Boolean(allow));
    }

    setDataAttributes(allow: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(setDataAttributes, Boolean(allow));
    }

    allowProcessingInstruction(pi: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(allowProcessingInstruction, toSanitizerPI(pi));
    }

    removeProcessingInstruction(pi: unknown): boolean {
      const sanitizer = thisSanitizer(this);
      requireArguments(arguments.length, 1);
      return sanitizer.modify(removeProcessingInstruction, toSanitizerPI(pi));
    }
  };
});
