import { encodingParseUrl } from '../../html/document-base-url.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import type { EnvironmentHost } from '../../realm/host.ts';
import { originOfWindow } from '../../realm/origin.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { type ViewState, viewOf } from '../../realm/window-view.ts';
import { sendBeacon } from '../../services/fetch/send-beacon.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { mimeTypesOf, pluginsOf } from './plugins.ts';
import { userActivationInterface } from './UserActivation.ts';

const thisState = brandOf<ViewState>('Navigator');

function thisNavigator(object: object): WindowRecord {
  return thisState(object).window;
}

function environmentOf(object: object): EnvironmentHost {
  return hostOfWindow(thisNavigator(object)).environment;
}

/** https://html.spec.whatwg.org/#the-navigator-object, in the compatibility mode "Chrome". */
export const navigatorInterface = lazyInterface('Navigator', () => {
  class Navigator {
    constructor() {
      illegalConstructor();
    }

    get appCodeName(): string {
      thisNavigator(this);
      return 'Mozilla';
    }

    get appName(): string {
      thisNavigator(this);
      return 'Netscape';
    }

    get appVersion(): string {
      return environmentOf(this).userAgent.replace(/^Mozilla\//, '');
    }

    get platform(): string {
      return environmentOf(this).platform;
    }

    get product(): string {
      thisNavigator(this);
      return 'Gecko';
    }

    get productSub(): string {
      thisNavigator(this);
      return '20030107';
    }

    get userAgent(): string {
      return environmentOf(this).userAgent;
    }

    get vendor(): string {
      thisNavigator(this);
      return 'Google Inc.';
    }

    get vendorSub(): string {
      thisNavigator(this);
      return '';
    }

    get language(): string {
      return environmentOf(this).language;
    }

    get languages(): readonly string[] {
      const window = thisNavigator(this);
      const { host, views } = stateOf(window);
      views.languages ??= languagesOf(host.environment.language);
      return views.languages;
    }

    get onLine(): boolean {
      thisNavigator(this);
      return true;
    }

    get cookieEnabled(): boolean {
      thisNavigator(this);
      return true;
    }

    get doNotTrack(): null {
      thisNavigator(this);
      return null;
    }

    get hardwareConcurrency(): number {
      return environmentOf(this).hardwareConcurrency;
    }

    get maxTouchPoints(): number {
      thisNavigator(this);
      return 0;
    }

    get webdriver(): boolean {
      thisNavigator(this);
      return false;
    }

    get userActivation(): object {
      return viewOf(thisNavigator(this), 'UserActivation', userActivationInterface);
    }

    get plugins(): object {
      return pluginsOf(thisNavigator(this));
    }

    get mimeTypes(): object {
      return mimeTypesOf(thisNavigator(this));
    }

    get pdfViewerEnabled(): boolean {
      thisNavigator(this);
      return false;
    }

    javaEnabled(): boolean {
      thisNavigator(this);
      return false;
    }

    vibrate(_pattern: unknown): boolean {
      thisNavigator(this);
      requireArguments(arguments.length, 1);
      return true;
    }

    sendBeacon(url: unknown, data: unknown = null): boolean {
      const window = thisNavigator(this);
      requireArguments(arguments.length, 1);
      return sendBeacon(window, toUSVString(toDOMString(url)), data);
    }

    registerProtocolHandler(scheme: unknown, url: unknown): void {
      const window = thisNavigator(this);
      requireArguments(arguments.length, 2);
      normalizeProtocolHandler(window, toDOMString(scheme), toUSVString(toDOMString(url)));
    }

    unregisterProtocolHandler(scheme: unknown, url: unknown): void {
      const window = thisNavigator(this);
      requireArguments(arguments.length, 2);
      normalizeProtocolHandler(window, toDOMString(scheme), toUSVString(toDOMString(url)));
    }
  }
  return Navigator;
});

/** `en-US`, then `en`. */
function languagesOf(language: string): readonly string[] {
  const end = language.indexOf('-');
  return Object.freeze(end < 0 ? [language] : [language, language.slice(0, end)]);
}

/** https://html.spec.whatwg.org/#safelisted-scheme */
const SAFELISTED_SCHEMES =
  'bitcoin ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sms smsto ssh tel urn webcal wtai xmpp';

/** https://html.spec.whatwg.org/#normalize-protocol-handler-parameters: there is nobody to hand URLs to, but mistakes are told. */
function normalizeProtocolHandler(window: WindowRecord, scheme: string, url: string): void {
  const lowercase = asciiLowercase(scheme);
  if (!SAFELISTED_SCHEMES.split(' ').includes(lowercase) && !/^web\+[a-z]+$/.test(lowercase)) {
    throwDOMException('SecurityError', `The scheme '${scheme}' doesn't belong to the scheme allowlist.`);
  }
  if (!url.includes('%s')) throwDOMException('SyntaxError', `The url provided ('${url}') does not contain '%s'.`);
  const { document } = stateOf(window);
  const parsed = document === null ? null : encodingParseUrl(url, document);
  if (parsed === null) throwDOMException('SyntaxError', `The url '${url}' is no URL.`);
  const isHttp = parsed.protocol === 'https:' || parsed.protocol === 'http:';
  if (!isHttp || parsed.origin !== originOfWindow(window)) {
    throwDOMException('SecurityError', `'${url}' is not of the document's origin.`);
  }
}
