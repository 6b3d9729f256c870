import { formOwner, isFormAssociated } from '../html/forms/form-owner.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { EventHandlerSource } from '../realm/window-realm.ts';
import { reportException } from '../scripting/report-exception.ts';
import { scriptingStateOrNull } from '../scripting/scripting-state.ts';
import { documentData } from '../tree/document-data.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { apply } from '../webidl/language/intrinsics.ts';

/**
 * https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler, from step 3 on. It builds code from what
 * the page says, which is what event handler attributes are; it is only called where scripts run.
 *
 * DEVIATION: those of SVG elements know the event as `evt`, as scripts in SVG do and browsers have it.
 */
export function compileEventHandler({ body, name, element, isOfWindow }: EventHandlerSource): object | null {
  const window = windowOfDocument(element.nodeDocument);
  if (window === null) return null;
  let parameters = element.name.namespace === SVG_NAMESPACE ? 'evt' : 'event';
  if (isOfWindow && name === 'onerror') parameters = 'event, source, lineno, colno, error';
  try {
    // The body has to be one by itself: not the end of a function and the beginning of something else.
    newFunction(window, parameters, body);
    const guarded = scriptingStateOrNull(element.nodeDocument)?.hooks?.modules?.guardText(body, true) ?? body;
    return withScopes(window, name, parameters, guarded, scopesOf(element, isOfWindow));
  } catch (exception) {
    // The page has the code, whoever made it compile.
    const filename = documentData(element.nodeDocument).url;
    reportException(window, exception, false, { filename, lineno: 0, colno: 0 });
    return null;
  }
}

/** The objects whose properties the body sees as variables, from the outermost to the innermost. */
function scopesOf(element: EventHandlerSource['element'], isOfWindow: boolean): object[] {
  if (isOfWindow) return [];
  const form = isFormAssociated(element) ? objectOrNull(formOwner(element)) : null;
  const document = objectOf(element.nodeDocument);
  return form === null ? [document, objectOf(element)] : [document, form, objectOf(element)];
}

/** By the constructor that the realm has had from the start, whatever a page puts in its place. */
function newFunction(window: WindowRecord, parameters: string, body: string): () => object {
  const { page } = stateOf(window);
  return (page === null ? new Function(parameters, body) : page.newFunction(parameters, body)) as () => object;
}

/** By no function of the page, which would have a say in what is compiled. */
function withScopes(
  window: WindowRecord,
  name: string,
  parameters: string,
  body: string,
  scopes: readonly object[],
): object {
  let names = '';
  let open = '';
  for (let i = 0; i < scopes.length; i++) {
    names += i === 0 ? 'scope0' : `,scope${i}`;
    open += `with (scope${i}) `;
  }
  const code = `${open}return function ${name}(${parameters}) {\n${body}\n}`;
  return apply(newFunction(window, names, code), undefined, scopes) as object;
}
