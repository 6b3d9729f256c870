import type { DecodePart } from '../../realm/host.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { rangeError, typeError } from '../../webidl/unnamed.ts';
import { bytesToDecode } from './bytes-to-decode.ts';

/** https://encoding.spec.whatwg.org/#interface-mixin-textdecodercommon */
export class TextDecoderState<Kind extends string = 'TextDecoder'> {
  readonly kind: Kind;
  /** The name in lowercase, as `encoding` gives it. */
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  readonly decodePart: DecodePart;

  /** Converts what the constructor of the interface was given. */
  constructor(kind: Kind, label: unknown, options: unknown) {
    const wanted = toDOMString(label);
    const dictionary = toDictionary(options, 'TextDecoderOptions');
    const fatal = Boolean(dictionary?.fatal);
    const ignoreBOM = Boolean(dictionary?.ignoreBOM);
    const encoding = realmHost().text.getEncoding(wanted);
    if (encoding === null || encoding === 'replacement') {
      throw rangeError(`The encoding label provided ('${wanted}') is invalid.`);
    }
    this.kind = kind;
    this.encoding = encoding.toLowerCase();
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
    this.decodePart = realmHost().text.createDecoder(encoding, fatal, ignoreBOM);
  }
}

const thisDecoder = brandOf<TextDecoderState>('TextDecoder');

/** https://encoding.spec.whatwg.org/#interface-textdecoder */
export const textDecoderInterface = lazyInterface('TextDecoder', () => {
  class TextDecoder {
    constructor(label: unknown = 'utf-8', options: unknown = undefined) {
      linkState(this, new TextDecoderState('TextDecoder', label, options));
    }

    get encoding(): string {
      return thisDecoder(this).encoding;
    }

    get fatal(): boolean {
      return thisDecoder(this).fatal;
    }

    get ignoreBOM(): boolean {
      return thisDecoder(this).ignoreBOM;
    }

    decode(input: unknown = undefined, options: unknown = undefined): string {
      const state = thisDecoder(this);
      const bytes = input === undefined ? new Uint8Array(0) : bytesToDecode(input);
      const isStream = Boolean(toDictionary(options, 'TextDecodeOptions')?.stream);
      const text = state.decodePart(bytes, isStream);
      if (text !== null) return text;
      throw typeError('The encoded data was not valid.');
    }
  }
  return TextDecoder;
});
