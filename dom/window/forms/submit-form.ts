import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { closeDialog } from '../../html/top-layer/dialog.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isStillLast, navigationAsked } from '../../navigables/asked-navigations.ts';
import {
  isNoreferrer,
  navigateTarget,
  navigatingWindow,
  noopenerFeatures,
  targetOf,
} from '../../navigables/follow-hyperlink.ts';
import { chooseWindow } from '../../navigables/open-window-steps.ts';
import { isStillLoading } from '../../navigables/still-loading.ts';
import { policyGuardOf } from '../../realm/content-security-policy.ts';
import type { NavigationResource } from '../../realm/navigation.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { encodeMultipart } from '../../services/fetch/multipart.ts';
import { type BlobState, utf8Encode } from '../../services/files/blob-state.ts';
import { constructEntryList } from '../../services/form-data/entry-list.ts';
import type { FormEntry } from '../../services/form-data/form-data-state.ts';
import { encodeText, encodingForForm, serializeUrlencodedIn } from '../../services/form-data/form-encoding.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { isHtml, nearestAncestor } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { toJson } from '../../webidl/language/intrinsics.ts';
import { stateOfKind } from '../../webidl/state.ts';

const ACTION = plainAttributeName('action');
const FORMACTION = plainAttributeName('formaction');
const METHOD = plainAttributeName('method');
const FORMMETHOD = plainAttributeName('formmethod');
const ENCTYPE = plainAttributeName('enctype');
const FORMENCTYPE = plainAttributeName('formenctype');
const FORMTARGET = plainAttributeName('formtarget');

/** https://html.spec.whatwg.org/#planned-navigation: the number of the last one that a button has asked for. */
const pressed = new WeakMap<ElementRecord, number>();

/** The part of https://html.spec.whatwg.org/#form-submission-algorithm that follows the events. */
export function submitForm(form: ElementRecord, submitter: ElementRecord | null, isUserInitiated: boolean): void {
  const encoding = encodingForForm(form);
  const entries = constructEntryList(form, submitter, encoding);
  const window = navigatingWindow(form);
  if (entries === null || window === null) return;
  const method = keyword(form, submitter, METHOD, FORMMETHOD, ['get', 'post', 'dialog'], 'get');
  if (method === 'dialog') {
    submitToDialog(form, submitter);
    return;
  }
  const url = encodingParseAndSerializeUrl(actionOf(form, submitter), form.nodeDocument);
  if (url === null) return;
  const formTarget = submitter === null ? null : getAttribute(submitter, FORMTARGET);
  const target = formTarget === null ? targetOf(form) : targetOf(form, formTarget);
  const { href, resource } = requestFor(url, method, { entries, encoding }, () =>
    keyword(form, submitter, ENCTYPE, FORMENCTYPE, ENCTYPES, ENCTYPES[0] as string),
  );
  if (policyGuardOf(form.nodeDocument)?.blocksUrl('form-action', href)) return;
  const features = noopenerFeatures(form, target);
  const referrerPolicy = isNoreferrer(form) ? 'no-referrer' : '';
  const found = chooseWindow(window, target === '' ? '_self' : target);
  if (submitter !== null) pressed.set(form, (pressed.get(form) ?? 0) + 1);
  const number = pressed.get(form);
  const posted = resource === null ? null : entries;
  const isReplace = isStillLoading(window);
  const details = { sourceElement: submitter ?? form, isUserInitiated, entries: posted, isReplace };
  plan(found, window, () => {
    if (pressed.get(form) === number) navigateTarget(window, href, target, features, resource, referrerPolicy, details);
  });
}

const ENCTYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** An enumerated attribute of the submitter, if it has it, or of the form. */
function keyword(
  form: ElementRecord,
  submitter: ElementRecord | null,
  name: ReturnType<typeof plainAttributeName>,
  submitterName: ReturnType<typeof plainAttributeName>,
  keywords: readonly string[],
  normally: string,
): string {
  const own = submitter === null ? null : getAttribute(submitter, submitterName);
  const value = asciiLowercase(own ?? getAttribute(form, name) ?? '');
  return keywords.includes(value) ? value : normally;
}

function actionOf(form: ElementRecord, submitter: ElementRecord | null): string {
  const own = submitter === null ? null : getAttribute(submitter, FORMACTION);
  const action = own ?? getAttribute(form, ACTION) ?? '';
  return action === '' ? documentData(form.nodeDocument).url : action;
}

/** https://html.spec.whatwg.org/#submit-dialog */
function submitToDialog(form: ElementRecord, submitter: ElementRecord | null): void {
  const dialog = nearestAncestor(form, TagId.Dialog);
  if (dialog === null || !hasAttribute(dialog, ATTR.open)) return;
  let result: string | null = null;
  if (submitter !== null) {
    const isImage = isHtml(submitter, TagId.Input) && inputTypeOf(submitter) === InputType.ImageButton;
    result = isImage ? '0,0' : getAttribute(submitter, ATTR.value);
  }
  closeDialog(dialog, result, null);
}

/** https://html.spec.whatwg.org/#form-data-set, and what it is to be encoded in. */
interface FormDataSet {
  readonly entries: readonly FormEntry[];
  readonly encoding: string;
}

/** What is requested: by the scheme of the action and the method. */
function requestFor(
  url: string,
  method: string,
  data: FormDataSet,
  enctype: () => string,
): { href: string; resource: NavigationResource | null } {
  const isHttp = /^https?:/.test(url);
  if (method === 'get' && !url.startsWith('javascript:'))
    return { href: withQuery(url, urlencoded(data)), resource: null };
  return { href: url, resource: isHttp && method === 'post' ? entityBody(data, enctype()) : null };
}

/** https://html.spec.whatwg.org/#submit-mutate-action */
function withQuery(url: string, query: string): string {
  const hash = url.indexOf('#');
  const before = hash < 0 ? url : url.slice(0, hash);
  const end = before.indexOf('?');
  return `${end < 0 ? before : before.slice(0, end)}?${query}${hash < 0 ? '' : url.slice(hash)}`;
}

/** https://html.spec.whatwg.org/#convert-to-a-list-of-name-value-pairs */
function pairsOf(entries: readonly FormEntry[]): [string, string][] {
  return entries.map(([name, value]) => {
    const text = typeof value === 'string' ? value : (stateOfKind<BlobState>(value, 'Blob')?.file?.name ?? '');
    return [withCrlf(name), withCrlf(text)];
  });
}

function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}

function urlencoded({ entries, encoding }: FormDataSet): string {
  if (encoding !== 'UTF-8') return serializeUrlencodedIn(pairsOf(entries), encoding);
  return realmHost().urls.serializeUrlencoded(toJson(pairsOf(entries)));
}

/** https://html.spec.whatwg.org/#submit-body */
function entityBody(data: FormDataSet, enctype: string): NavigationResource {
  const { entries, encoding } = data;
  if (enctype === 'multipart/form-data') {
    const { bytes, boundary } = encodeMultipart(entries, encoding);
    return { body: bytes, contentType: `multipart/form-data; boundary=${boundary}` };
  }
  if (enctype === 'text/plain') {
    const text = pairsOf(entries).map(([name, value]) => `${name}=${value}\r\n`);
    return { body: encodeText(text.join(''), encoding), contentType: 'text/plain' };
  }
  return { body: utf8Encode(urlencoded(data)), contentType: enctype };
}

/**
 * https://html.spec.whatwg.org/#plan-to-navigate. `target`: the window that is there already.
 *
 * DEVIATION: as in Chromium, what counts is the last submission to a window, whatever form it is of, unless something else navigates
 * it; one that a button asks for takes the place of all of its form.
 */
function plan(target: WindowRecord | null, window: WindowRecord, steps: () => void): void {
  if (target !== null) navigationAsked(target);
  const isLast = target === null ? () => true : isStillLast(target);
  hostOfWindow(window).tasks.queueTask(() => {
    if (!stateOf(window).isClosed && isLast()) steps();
  });
}
