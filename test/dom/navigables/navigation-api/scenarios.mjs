/**
 * What a script does with the Navigation API, and what it hears of it. `scripts/record-navigation.mjs` asks Chromium, the test asks livedom.
 * Each begins in a page of its own at ADDRESS, after its load event.
 */
export const ADDRESS = 'https://page.test/start';

export const MARKUP = `<!DOCTYPE html><title>Start</title>
<a id=same href="#there">same</a><a id=other href="/other">other</a><a id=file href="/file" download="name.txt">file</a>
<form id=get action="/get"><input name=a value=b><button id=go name=c value=d>Go</button></form>
<form id=post action="/post" method=post><input name=a value=b><button>Go</button></form>
<div id=there tabindex=0>There</div><button id=button>Button</button><input id=auto>`;

/** Runs in the page before the steps. */
export const HELPERS = `
globalThis.heard = [];
globalThis.say = (...words) => void heard.push(words.map((word) => typeof word === 'string' ? word : JSON.stringify(word) ?? 'undefined').join(' '));
globalThis.short = (url) => url === null ? 'null' : url.replace('https://page.test', '');
globalThis.place = (entry) => entry === null ? 'null' : entry.index + ':' + short(entry.url);
globalThis.error = (reason) => reason instanceof Error || reason instanceof DOMException ? reason.name + ': ' + reason.message : String(reason);
globalThis.follow = (name, promise) => void promise.then((value) => say(name, 'fulfilled', value instanceof NavigationHistoryEntry ? place(value) : String(value)), (reason) => say(name, 'rejected', error(reason)));
globalThis.both = (name, result) => { follow(name + ' committed', result.committed); follow(name + ' finished', result.finished); return result; };
globalThis.before = history.length;
globalThis.shown = () => say('now', short(location.href), history.length - before, history.state, navigation.entries().map((entry) => place(entry)).join(' '), 'at', String(navigation.currentEntry.index));
globalThis.watchEntry = (entry) => { const name = place(entry); entry.ondispose = () => say('dispose', name, entry.index); };
globalThis.turn = () => new Promise((done) => setTimeout(done, 40));
globalThis.onEvent = null;
navigation.addEventListener('navigate', (event) => {
  const { destination } = event;
  say('navigate', event.navigationType, short(destination.url), ...['cancelable', 'canIntercept', 'hashChange', 'userInitiated'].filter((name) => event[name]),
    destination.sameDocument ? 'same' : 'cross', destination.index, destination.key === '' ? 'no key' : 'key', 'state', destination.getState(),
    'info', event.info, event.sourceElement?.id ?? 'nobody', event.downloadRequest, event.formData === null ? 'no form' : JSON.stringify([...event.formData]));
  event.signal.addEventListener('abort', () => say('abort', error(event.signal.reason)));
  onEvent?.(event);
});
navigation.addEventListener('navigatesuccess', () => say('navigatesuccess', navigation.transition === null ? 'no transition' : 'transition'));
navigation.addEventListener('navigateerror', (event) => say('navigateerror', event.error instanceof DOMException ? '' : event.message, error(event.error), navigation.transition === null ? 'no transition' : 'transition'));
navigation.addEventListener('currententrychange', ({ navigationType, from }) => say('currententrychange', navigationType, 'from', short(from.url), from.index, 'to', place(navigation.currentEntry)));
addEventListener('popstate', ({ state }) => say('popstate', state));
addEventListener('hashchange', () => say('hashchange'));
`;

/** The steps as an expression, for a page that has the helpers. */
export const inPage = (steps) => `(async () => {
  try { ${steps} } catch (thrown) { say('thrown', error(thrown)); }
  return heard;
})()`;

/** Intercepts what comes, and tells when its handler runs. */
const INTERCEPT = `onEvent = (event) => event.intercept({ async handler() { say('handler', short(location.href)); await 0; say('handled'); } });`;

export const scenarios = [
  [
    'at first',
    'shown(); const { activation } = navigation; say(place(activation.entry), activation.from, activation.navigationType, activation.entry === navigation.currentEntry, navigation.canGoBack, navigation.canGoForward, navigation.transition); const entry = navigation.currentEntry; say(entry === navigation.currentEntry, navigation.entries()[0] === entry, navigation.entries() === navigation.entries(), entry.sameDocument, entry.getState(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(entry.key), entry.key === entry.id)',
  ],
  [
    'pushState',
    "watchEntry(navigation.currentEntry); history.pushState({ a: 1 }, '', '/pushed'); shown(); await turn(); shown()",
  ],
  ['pushState to a fragment', "history.pushState(1, '', '#there'); await turn(); shown()"],
  [
    'replaceState',
    "const { key, id } = navigation.currentEntry; watchEntry(navigation.currentEntry); history.replaceState(1, '', '/replaced'); say(key === navigation.currentEntry.key, id === navigation.currentEntry.id); await turn(); shown()",
  ],
  [
    'pushState and what is forward',
    "history.pushState(1, '', '/1'); history.pushState(2, '', '/2'); navigation.entries().forEach(watchEntry); history.go(-2); await turn(); shown(); history.pushState(3, '', '/3'); await turn(); shown()",
  ],
  [
    'pushState canceled',
    "onEvent = (event) => event.preventDefault(); history.pushState(1, '', '/pushed'); await turn(); shown()",
  ],
  [
    'pushState intercepted',
    `${INTERCEPT} history.pushState({ a: 1 }, '', '/pushed'); say('after'); await turn(); shown()`,
  ],
  ['replaceState intercepted', `${INTERCEPT} history.replaceState({ a: 1 }, '', '/replaced'); await turn(); shown()`],
  [
    'pushState in navigate',
    "onEvent = () => { onEvent = null; history.pushState(2, '', '/inner'); }; history.pushState(1, '', '/outer'); await turn(); shown()",
  ],
  ['the hash', "location.hash = 'there'; say('after'); await turn(); shown()"],
  [
    'the hash, with state',
    "navigation.updateCurrentEntry({ state: 7 }); location.hash = 'there'; say(navigation.currentEntry.getState()); await turn(); shown()",
  ],
  [
    'the same hash',
    "location.hash = 'there'; await turn(); location.hash = 'there'; location.href = '#there'; await turn(); shown()",
  ],
  ['the hash intercepted', `${INTERCEPT} location.hash = 'there'; say('after'); await turn(); shown()`],
  ['the hash canceled', "onEvent = (event) => event.preventDefault(); location.hash = 'there'; await turn(); shown()"],
  ['a link to a fragment', "document.querySelector('#same').click(); say('after'); await turn(); shown()"],
  ['a link', `${INTERCEPT} document.querySelector('#other').click(); say('after'); await turn(); shown()`],
  [
    'a link canceled',
    "onEvent = (event) => event.preventDefault(); document.querySelector('#other').click(); await turn(); shown()",
  ],
  [
    'a download',
    "onEvent = (event) => event.preventDefault(); document.querySelector('#file').click(); await turn(); shown()",
  ],
  ['a download intercepted', `${INTERCEPT} document.querySelector('#file').click(); await turn(); shown()`],
  [
    'a form',
    `${INTERCEPT} document.querySelector('#get').requestSubmit(document.querySelector('#go')); say('after'); await turn(); shown()`,
  ],
  [
    'a form that posts',
    `${INTERCEPT} document.querySelector('#post').requestSubmit(); say('after'); await turn(); shown()`,
  ],
  ['location.href', `${INTERCEPT} location.href = '/other'; say('after'); await turn(); shown()`],
  [
    'location.href after state',
    `history.pushState({ a: 1 }, '', '/1'); navigation.updateCurrentEntry({ state: 7 }); ${INTERCEPT} location.href = '/other'; await turn(); shown(); say(navigation.currentEntry.getState())`,
  ],
  ['location.replace', `${INTERCEPT} location.replace('/other'); await turn(); shown()`],
  ['location.href to where it is', `${INTERCEPT} location.href = location.href; await turn(); shown()`],
  [
    'location.href elsewhere',
    "onEvent = (event) => { try { event.intercept(); } catch (thrown) { say(error(thrown)); } event.preventDefault(); }; location.href = 'https://else.test/'; await turn(); shown()",
  ],
  [
    'reload',
    `history.replaceState(1, ''); navigation.updateCurrentEntry({ state: 7 }); ${INTERCEPT} location.reload(); say('after'); await turn(); shown(); history.go(0); await turn(); shown(); say(navigation.currentEntry.getState())`,
  ],
  [
    'a reload with state',
    `const { key, id } = navigation.currentEntry; watchEntry(navigation.currentEntry); ${INTERCEPT} both('reload', navigation.reload({ state: 3, info: 'i' })); await turn(); shown(); say(navigation.currentEntry.getState(), key === navigation.currentEntry.key, id === navigation.currentEntry.id)`,
  ],
  [
    'navigate to a fragment',
    "both('navigate', navigation.navigate('#there', { state: { s: 1 }, info: 'i' })); say('after', navigation.currentEntry.getState()); await turn(); shown(); say(history.state)",
  ],
  [
    'navigate intercepted',
    `${INTERCEPT} both('navigate', navigation.navigate('/other', { state: { s: 1 }, info: { i: 1 } })); say('after', navigation.currentEntry.getState()); follow('transition finished', navigation.transition.finished); follow('transition committed', navigation.transition.committed); say(place(navigation.transition.from), short(navigation.transition.to.url), navigation.transition.navigationType); await turn(); shown()`,
  ],
  [
    'navigate, replacing',
    `const { key, id } = navigation.currentEntry; watchEntry(navigation.currentEntry); ${INTERCEPT} both('navigate', navigation.navigate('/other', { history: 'replace' })); await turn(); shown(); say(key === navigation.currentEntry.key, id === navigation.currentEntry.id)`,
  ],
  [
    'navigate to where it is',
    `${INTERCEPT} both('navigate', navigation.navigate(location.href)); await turn(); shown(); both('push', navigation.navigate(location.href, { history: 'push' })); await turn(); shown()`,
  ],
  [
    'navigate canceled',
    "onEvent = (event) => event.preventDefault(); both('navigate', navigation.navigate('/other')); say('after'); await turn(); shown()",
  ],
  [
    'navigate to nowhere',
    "both('navigate', navigation.navigate('https://[/'));  await turn(); both('state', navigation.navigate('#x', { state: () => {} })); await turn(); both('script', navigation.navigate('javascript:1', { history: 'push' })); await turn(); for (const steps of [() => navigation.navigate(), () => navigation.navigate('#x', 1), () => navigation.navigate('#x', { history: 'else' }), () => navigation.traverseTo(), () => navigation.updateCurrentEntry(), () => navigation.updateCurrentEntry({}), () => navigation.updateCurrentEntry({ state: () => {} })]) try { steps(); say('none'); } catch (thrown) { say(error(thrown)); } await turn(); shown()",
  ],
  [
    'navigate twice',
    `${INTERCEPT} both('first', navigation.navigate('/1')); both('second', navigation.navigate('/2')); await turn(); shown()`,
  ],
  [
    'navigate to fragments twice',
    "both('first', navigation.navigate('#1')); both('second', navigation.navigate('#2')); await turn(); shown()",
  ],
  [
    'navigate while intercepted',
    "onEvent = (event) => event.intercept({ handler: () => new Promise(() => {}) }); both('first', navigation.navigate('/1')); await turn(); onEvent = null; both('second', navigation.navigate('#2')); await turn(); shown()",
  ],
  [
    'navigate in a handler',
    "onEvent = (event) => { onEvent = null; event.intercept({ async handler() { both('inner', navigation.navigate('#inner')); } }); }; both('outer', navigation.navigate('/outer')); await turn(); shown()",
  ],
  [
    'navigate in currententrychange',
    "navigation.addEventListener('currententrychange', () => both('inner', navigation.navigate('#inner')), { once: true }); both('outer', navigation.navigate('#outer')); await turn(); shown()",
  ],
  [
    'a handler that throws',
    "onEvent = (event) => event.intercept({ handler() { throw new TypeError('t'); } }); both('navigate', navigation.navigate('/other')); follow('transition finished', navigation.transition.finished); await turn(); shown()",
  ],
  [
    'a handler that rejects',
    "onEvent = (event) => event.intercept({ async handler() { throw 'text'; } }); both('navigate', navigation.navigate('/other')); await turn(); shown(); say(navigation.transition)",
  ],
  [
    'several handlers',
    "onEvent = (event) => { event.intercept({ handler: async () => say('first') }); event.intercept(); event.intercept({ handler: () => say('second', 1) }); }; both('navigate', navigation.navigate('/other')); say('after'); await turn(); shown()",
  ],
  [
    'several handlers, of which some reject',
    "onEvent = (event) => { event.intercept({ handler: () => Promise.reject(1) }); event.intercept({ handler: () => Promise.reject(2) }); }; both('navigate', navigation.navigate('/other')); await turn(); shown()",
  ],
  [
    'intercepted and canceled',
    "onEvent = (event) => { event.intercept({ handler: () => say('handler') }); event.preventDefault(); try { event.intercept(); } catch (thrown) { say(error(thrown)); } }; both('navigate', navigation.navigate('/other')); await turn(); shown()",
  ],
  [
    'intercepted too late',
    "let kept; onEvent = (event) => { kept = event; }; location.hash = 'x'; try { kept.intercept(); } catch (thrown) { say(error(thrown)); } try { kept.scroll(); } catch (thrown) { say(error(thrown)); } await turn(); shown()",
  ],
  [
    'options of intercept',
    "onEvent = (event) => { for (const options of [1, { handler: 1 }, { focusReset: 'else' }, { scroll: 'else' }, { precommitHandler: 1 }, null]) try { event.intercept(options); say('taken'); } catch (thrown) { say(error(thrown)); } }; history.pushState(1, '', '/1'); await turn(); shown()",
  ],
  [
    'an event of a script',
    "const event = new NavigateEvent('navigate', { destination: null, signal: new AbortController().signal })",
  ],
  [
    'constructors',
    "onEvent = (event) => { const { destination } = event; const { signal } = new AbortController(); for (const init of [undefined, {}, { destination }, { signal }, { destination: 1, signal }, { destination, signal: 1 }, { destination, signal, navigationType: 'else' }, { destination, signal, formData: 1 }, { destination, signal, sourceElement: 1 }]) try { new NavigateEvent('navigate', init); say('none'); } catch (thrown) { say(error(thrown)); } const made = new NavigateEvent('x', { destination, signal, info: 1, hashChange: true, navigationType: 'traverse', downloadRequest: 'd', cancelable: true, userInitiated: true, canIntercept: true, hasUAVisualTransition: true }); say(made.destination === destination, made.signal === signal, made.info, made.hashChange, made.navigationType, made.downloadRequest, made.hasUAVisualTransition, made.formData, made.sourceElement); for (const name of ['intercept', 'scroll']) try { made[name](); } catch (thrown) { say(error(thrown)); } }; location.hash = 'x'; const from = navigation.currentEntry; for (const init of [undefined, {}, { from: 1 }, { from, navigationType: 'else' }]) try { new NavigationCurrentEntryChangeEvent('x', init); say('none'); } catch (thrown) { say(error(thrown)); } const changed = new NavigationCurrentEntryChangeEvent('x', { from }); say(changed.from === from, changed.navigationType, new NavigationCurrentEntryChangeEvent('x', { from, navigationType: 'reload' }).navigationType); for (const name of ['Navigation', 'NavigationHistoryEntry', 'NavigationTransition', 'NavigationActivation', 'NavigationDestination', 'NavigationPrecommitController']) try { new globalThis[name](); } catch (thrown) { say(error(thrown)); }",
  ],
  [
    'history.back',
    "history.pushState(1, '', '/1'); const first = navigation.entries()[0]; onEvent = (event) => say(event.destination.key === first.key, event.destination.id === first.id); history.back(); say('after'); await turn(); shown(); history.forward(); await turn(); shown()",
  ],
  [
    'history.back over a fragment, intercepted',
    `location.hash = 'there'; await turn(); ${INTERCEPT} history.back(); await turn(); history.forward(); await turn(); shown()`,
  ],
  [
    'an empty hash',
    "location.hash = '#'; location.hash = ''; await turn(); shown(); location.hash = 'x'; location.hash = '#'; await turn(); location.hash = '#'; location.hash = ''; await turn(); shown()",
  ],
  [
    'traversals one after the other',
    "for (let i = 1; i < 9; i++) history.pushState(i, '', '/' + i); await turn(); const { key } = navigation.entries()[4]; const ways = [() => history.back(), () => navigation.back(), () => history.go(-2), () => navigation.traverseTo(key)]; for (const first of ways) for (const second of ways) { first(); second(); await turn(); say('at', location.pathname); await navigation.traverseTo(navigation.entries()[7].key).finished; await turn(); }",
  ],
  ['history.back over a fragment', "location.hash = 'there'; await turn(); history.back(); await turn(); shown()"],
  [
    'history.back intercepted',
    `history.pushState(1, '', '/1'); navigation.updateCurrentEntry({ state: 7 }); history.pushState(2, '', '/2'); ${INTERCEPT} history.back(); await turn(); shown(); say(navigation.currentEntry.getState())`,
  ],
  [
    'history.back canceled',
    "history.pushState(1, '', '/1'); onEvent = (event) => event.preventDefault(); history.back(); await turn(); shown()",
  ],
  [
    'back',
    "history.pushState(1, '', '/1'); both('back', navigation.back({ info: 'i' })); say('after'); await turn(); shown(); both('forward', navigation.forward()); await turn(); shown()",
  ],
  [
    'back intercepted',
    `history.pushState(1, '', '/1'); ${INTERCEPT} both('back', navigation.back()); await turn(); shown()`,
  ],
  [
    'back and forward where nothing is',
    "both('back', navigation.back()); await turn(); both('forward', navigation.forward()); await turn(); both('to', navigation.traverseTo('nowhere')); await turn(); both('here', navigation.traverseTo(navigation.currentEntry.key)); await turn(); shown()",
  ],
  [
    'traverseTo',
    "history.pushState(1, '', '/1'); history.pushState(2, '', '/2'); const { key } = navigation.entries()[0]; const first = both('to', navigation.traverseTo(key, { info: 'i' })); const again = navigation.traverseTo(key); say(first.committed === again.committed, first.finished === again.finished, first === again); await turn(); shown()",
  ],
  [
    'traverseTo and a push before it',
    "history.pushState(1, '', '/1'); const { key } = navigation.entries()[0]; both('to', navigation.traverseTo(key)); history.pushState(2, '', '/2'); await turn(); shown()",
  ],
  [
    'back twice',
    "history.pushState(1, '', '/1'); history.pushState(2, '', '/2'); both('first', navigation.back()); both('second', navigation.back()); await turn(); shown()",
  ],
  [
    'back and forward at once',
    "history.pushState(1, '', '/1'); history.pushState(2, '', '/2'); history.back(); await turn(); both('back', navigation.back()); both('forward', navigation.forward()); await turn(); shown()",
  ],
  [
    'back canceled',
    "history.pushState(1, '', '/1'); onEvent = (event) => event.preventDefault(); both('back', navigation.back()); await turn(); shown()",
  ],
  [
    'updateCurrentEntry',
    "navigation.updateCurrentEntry({ state: { a: [1] } }); say(navigation.currentEntry.getState(), navigation.currentEntry.getState() === navigation.currentEntry.getState()); history.replaceState(1, '', '#x'); say(navigation.currentEntry.getState()); shown()",
  ],
  [
    'state and replaceState',
    "navigation.updateCurrentEntry({ state: 7 }); history.replaceState(1, ''); say(navigation.currentEntry.getState()); navigation.updateCurrentEntry({ state: 7 }); history.pushState(1, ''); say(navigation.currentEntry.getState())",
  ],
  [
    'state and back',
    "navigation.updateCurrentEntry({ state: 7 }); both('navigate', navigation.navigate('#x', { state: 8 })); await turn(); both('back', navigation.back()); await turn(); say(navigation.currentEntry.getState()); shown()",
  ],
  [
    'a disposed entry',
    "history.pushState(1, '', '/1'); const entry = navigation.currentEntry; history.replaceState(2, '', '/2'); say(entry.index, short(entry.url), entry.key === navigation.currentEntry.key, entry.id === navigation.currentEntry.id, entry.sameDocument, entry.getState())",
  ],
  [
    'a disposed entry as the goal',
    "history.pushState(1, '', '/1'); const { key } = navigation.currentEntry; history.back(); await turn(); history.pushState(2, '', '/2'); both('to', navigation.traverseTo(key)); await turn(); shown()",
  ],
  [
    'precommit',
    "onEvent = (event) => event.intercept({ async precommitHandler(controller) { say('precommit', short(location.href), Object.prototype.toString.call(controller)); await 0; say('precommitted', short(location.href)); }, async handler() { say('handler', short(location.href)); } }); both('navigate', navigation.navigate('/other')); say('after', navigation.transition === null); follow('transition committed', navigation.transition.committed); follow('transition finished', navigation.transition.finished); await turn(); shown()",
  ],
  [
    'precommit that rejects',
    "onEvent = (event) => event.intercept({ async precommitHandler() { throw new TypeError('t'); }, handler() { say('handler'); } }); both('navigate', navigation.navigate('/other')); follow('transition committed', navigation.transition.committed); follow('transition finished', navigation.transition.finished); await turn(); shown()",
  ],
  [
    'precommit redirected',
    "onEvent = (event) => event.intercept({ precommitHandler(controller) { controller.redirect('/redirected', { history: 'replace', state: 5, info: 'j' }); say(short(event.destination.url), event.destination.getState(), event.navigationType, event.info); controller.addHandler(() => say('added', short(location.href))); for (const url of ['https://else.test/', 'https://[/']) try { controller.redirect(url); } catch (thrown) { say(error(thrown)); } } }); both('navigate', navigation.navigate('/other', { info: 'i' })); await turn(); shown(); say(navigation.currentEntry.getState())",
  ],
  [
    'a controller too late',
    "let kept; onEvent = (event) => event.intercept({ precommitHandler(controller) { kept = controller; } }); both('navigate', navigation.navigate('/other')); await turn(); for (const steps of [() => kept.redirect('/x'), () => kept.addHandler(() => {}), () => kept.addHandler()]) try { steps(); } catch (thrown) { say(error(thrown), thrown.constructor === DOMException); } say(kept instanceof NavigationPrecommitController, kept.constructor === NavigationPrecommitController); shown()",
  ],
  [
    'precommit of what is left',
    "onEvent = (event) => event.intercept({ precommitHandler: () => turn() }); both('first', navigation.navigate('/1')); await 0; onEvent = null; both('second', navigation.navigate('#2')); await turn(); await turn(); shown()",
  ],
  [
    'precommit of pushState',
    "onEvent = (event) => event.intercept({ async precommitHandler() { say('precommit'); } }); history.pushState({ a: 1 }, '', '/1'); shown(); await turn(); shown()",
  ],
  [
    'precommit of a reload',
    "onEvent = (event) => event.intercept({ async precommitHandler(controller) { try { controller.redirect('/x'); } catch (thrown) { say(error(thrown)); } } }); both('reload', navigation.reload()); await turn(); shown()",
  ],
  [
    'precommit of a traversal',
    "history.pushState(1, '', '/1'); onEvent = (event) => { try { event.intercept({ async precommitHandler() { say('precommit', short(location.href)); } }); } catch (thrown) { say(error(thrown)); } }; both('back', navigation.back()); await turn(); shown()",
  ],
  [
    'the focus is reset',
    "const button = document.querySelector('#button'); button.focus(); onEvent = (event) => event.intercept({ async handler() { say(document.activeElement.id || document.activeElement.localName); } }); await navigation.navigate('/1').finished; say(document.activeElement.id || document.activeElement.localName)",
  ],
  [
    'the focus is left',
    "const button = document.querySelector('#button'); button.focus(); onEvent = (event) => event.intercept({ focusReset: 'manual' }); await navigation.navigate('/1').finished; say(document.activeElement.id || document.activeElement.localName); onEvent = (event) => event.intercept({ handler() { document.querySelector('#auto').focus(); } }); await navigation.navigate('/2').finished; say(document.activeElement.id || document.activeElement.localName); onEvent = (event) => event.intercept({ handler() { button.focus(); document.querySelector('#auto').focus(); } }); await navigation.navigate('/3').finished; say(document.activeElement.id || document.activeElement.localName); onEvent = (event) => { event.intercept({ focusReset: 'manual' }); event.intercept({ focusReset: 'after-transition' }); }; await navigation.navigate('/4').finished; say(document.activeElement.id || document.activeElement.localName)",
  ],
  [
    'the focus goes to autofocus',
    "const auto = document.querySelector('#auto'); document.querySelector('#button').focus(); onEvent = (event) => event.intercept({ async handler() { auto.autofocus = true; } }); await navigation.navigate('/1').finished; say(document.activeElement.id || document.activeElement.localName)",
  ],
  [
    'the focus after a rejection',
    "document.querySelector('#button').focus(); onEvent = (event) => event.intercept({ handler: () => Promise.reject(1) }); await navigation.navigate('/1').finished.catch(() => {}); say(document.activeElement.id || document.activeElement.localName)",
  ],
  [
    'scroll',
    "let kept; onEvent = (event) => { kept = event; try { event.scroll(); } catch (thrown) { say(error(thrown)); } event.intercept({ scroll: 'manual', handler() { event.scroll(); try { event.scroll(); } catch (thrown) { say(error(thrown)); } } }); try { event.scroll(); } catch (thrown) { say(error(thrown)); } }; await navigation.navigate('#there').finished; try { kept.scroll(); } catch (thrown) { say(error(thrown)); }",
  ],
  [
    'window.stop',
    "onEvent = (event) => event.intercept({ handler: () => new Promise(() => {}) }); both('navigate', navigation.navigate('/1')); follow('transition finished', navigation.transition.finished); stop(); say('after'); await turn(); shown()",
  ],
  [
    'window.stop in navigate',
    "onEvent = (event) => { stop(); say(event.defaultPrevented); }; both('navigate', navigation.navigate('/1')); await turn(); shown()",
  ],
  [
    'a listener that throws',
    "addEventListener('error', (event) => { say('error', event.message); event.preventDefault(); }); navigation.addEventListener('navigate', () => { throw new Error('e'); }, { once: true }); location.hash = 'x'; await turn(); shown()",
  ],
  [
    'handlers of events',
    "for (const name of ['onnavigate', 'onnavigatesuccess', 'onnavigateerror', 'oncurrententrychange']) { say(navigation[name]); navigation[name] = () => say(name); say(typeof navigation[name]); } say(navigation.currentEntry.ondispose); location.hash = 'x'; await turn()",
  ],
  [
    'a javascript: URL',
    "globalThis.ran = 0; both('navigate', navigation.navigate('javascript:void (ran = 1)')); say('after'); await turn(); say(ran); location.href = 'javascript:void (ran = 2)'; await turn(); say(ran); shown()",
  ],
  ['window.open', "onEvent = (event) => event.preventDefault(); open('/opened', '_self'); await turn(); shown()"],
  [
    'an empty frame',
    "const frame = document.body.appendChild(document.createElement('iframe')); const { navigation: inner } = frame.contentWindow; say(inner === navigation, inner.entries().length, inner.currentEntry, inner.canGoBack, inner.canGoForward, inner.activation, inner.transition); try { inner.updateCurrentEntry({ state: 1 }); } catch (thrown) { say(error(thrown)); } both('back', inner.back()); await turn(); both('to', inner.traverseTo('x')); await turn(); both('push', inner.navigate('#x', { history: 'push' })); await turn(); say(inner.entries().length)",
  ],
  [
    'a frame with a page',
    "const frame = document.createElement('iframe'); frame.srcdoc = '<p id=x>'; document.body.append(frame); await new Promise((done) => { frame.onload = done; }); const { navigation: inner } = frame.contentWindow; say(inner.entries().length, short(inner.currentEntry.url), navigation.entries().length); inner.onnavigate = (event) => say('inner', event.navigationType, event.destination.url, event.hashChange, event.sourceElement); inner.oncurrententrychange = () => say('inner changed'); await turn(); both('inner', inner.navigate('about:srcdoc#x')); await turn(); say(inner.entries().length, inner.canGoBack, navigation.entries().length, history.length - before); const entry = inner.currentEntry; both('back', inner.back()); await turn(); say(inner.currentEntry.index); frame.remove(); say(entry.index, entry.key, entry.id, entry.url, entry.sameDocument, inner.entries().length, inner.currentEntry); both('gone', inner.navigate('#y')); await turn(); both('gone back', inner.back()); await turn(); both('gone reload', inner.reload()); await turn(); try { inner.updateCurrentEntry({ state: 1 }); } catch (thrown) { say(error(thrown)); }",
  ],
  [
    'a frame that goes while it is asked',
    "const frame = document.createElement('iframe'); frame.srcdoc = '<p id=x>'; document.body.append(frame); await new Promise((done) => { frame.onload = done; }); const { navigation: inner } = frame.contentWindow; inner.onnavigateerror = (event) => say('inner error', error(event.error)); inner.onnavigate = (event) => { event.signal.onabort = () => say('inner abort'); frame.remove(); try { event.intercept(); } catch (thrown) { say(error(thrown)); } }; await turn(); inner.navigate('about:srcdoc#x'); await turn(); say(frame.isConnected)",
  ],
  [
    'a sandboxed frame',
    "const frame = document.createElement('iframe'); frame.sandbox = 'allow-scripts'; frame.srcdoc = '<script>parent.postMessage([navigation.entries().length, navigation.currentEntry === null, navigation.canGoBack], \"*\")</' + 'script>'; const told = new Promise((done) => addEventListener('message', ({ data }) => done(data), { once: true })); document.body.append(frame); say(await told)",
  ],
  [
    'document.open',
    "onEvent = null; document.open(); document.write('<p>x'); document.close(); await turn(); say(navigation.entries().length, navigation.currentEntry.index); location.hash = 'x'; await turn(); say(navigation.entries().length)",
  ],
  [
    'unhandled rejections',
    "addEventListener('unhandledrejection', (event) => { event.preventDefault(); say('unhandled', error(event.reason)); }); onEvent = (event) => event.intercept({ handler: () => Promise.reject(1) }); navigation.navigate('/1'); await turn(); onEvent = (event) => event.preventDefault(); navigation.navigate('/2'); await turn(); navigation.back(); await turn(); onEvent = null; navigation.traverseTo('x'); await turn()",
  ],
  [
    'a frame and the page around it',
    "const frame = document.createElement('iframe'); frame.srcdoc = '<p id=x>'; document.body.append(frame); await new Promise((done) => { frame.onload = done; }); await turn(); const { navigation: inner } = frame.contentWindow; location.hash = '1'; await turn(); inner.navigate('about:srcdoc#1'); await turn(); location.hash = '2'; await turn(); const at = () => say(navigation.currentEntry.index, inner.currentEntry.index, inner.entries().length); at(); await inner.back().finished; await turn(); at(); await navigation.back().finished; await turn(); at(); await inner.forward().finished; await turn(); at(); await navigation.traverseTo(navigation.entries()[2].key).finished; await turn(); at(); inner.back(); await turn(); inner.currentEntry.ondispose = () => say('disposed'); inner.entries()[1].ondispose = () => say('disposed ahead'); history.pushState(3, '', '/3'); await turn(); at()",
  ],
  [
    'a frame that is given other markup',
    "const frame = document.createElement('iframe'); frame.srcdoc = '<p id=x>'; document.body.append(frame); await new Promise((done) => { frame.onload = done; }); await turn(); frame.contentWindow.navigation.onnavigate = (event) => { say(event.navigationType, event.destination.url, event.canIntercept, event.cancelable, event.destination.sameDocument); event.preventDefault(); }; frame.srcdoc = '<p id=y>'; await turn(); say(frame.contentDocument.body.innerHTML)",
  ],
  [
    'a frame after its empty document',
    "const frame = document.body.appendChild(document.createElement('iframe')); say(frame.contentWindow.navigation.entries().length); frame.srcdoc = '<p id=x>'; await new Promise((done) => { frame.onload = done; }); const { navigation: inner } = frame.contentWindow; say(inner.entries().length, inner.currentEntry.index, inner.activation.navigationType, inner.activation.from)",
  ],
  [
    'navigate before the URL is checked',
    "const frame = document.createElement('iframe'); frame.srcdoc = '<p id=x>'; document.body.append(frame); await new Promise((done) => { frame.onload = done; }); await turn(); const { navigation: inner } = frame.contentWindow; frame.remove(); both('nowhere', inner.navigate('https://[/')); await turn(); both('state', inner.navigate('#x', { state: () => {} })); await turn(); both('gone', inner.navigate('https://page.test/')); await turn()",
  ],
  [
    'an entry that is gone before it is gone to',
    "history.pushState(1, '', '/1'); history.back(); await turn(); both('forward', navigation.forward()); history.pushState(2, '', '/2'); await turn(); shown()",
  ],
];
