/**
 * Logs every event of user input in a window, one line for each. Runs in a page, so it uses nothing from outside itself.
 *
 * A line: the type, the target, the flags (`t` trusted, `b` bubbling, `c` cancelable, `o` composed), what its interface says, and
 * what has changed in the page since the line before.
 */
export function startLog(window) {
  const { document } = window;
  const lines = [];
  const nameOf = (target) => {
    if (target === null || target === undefined) return '-';
    if (target === window) return 'window';
    if (target === document) return 'document';
    return target.id || target.localName || target.nodeName;
  };
  const modifiersOf = (event) =>
    ['ctrl', 'shift', 'alt', 'meta']
      .filter((name) => event[`${name}Key`])
      .map((name) => ` +${name}`)
      .join('');
  const mouse = (event) => {
    let text = ` button=${event.button} buttons=${event.buttons} detail=${event.detail}${modifiersOf(event)}`;
    if (event.relatedTarget) text += ` related=${nameOf(event.relatedTarget)}`;
    if (event instanceof window.PointerEvent)
      text += ` ${event.pointerType}${event.isPrimary ? ' primary' : ''} pressure=${event.pressure} size=${event.width}x${event.height}`;
    if (event instanceof window.WheelEvent) text += ` delta=${event.deltaX},${event.deltaY} mode=${event.deltaMode}`;
    if (event.dataTransfer !== undefined) text += transfer(event.dataTransfer);
    return text;
  };
  const transfer = (data) => {
    if (data === null) return ' transfer=null';
    const texts = data.types.map((type) => `${type}:${JSON.stringify(data.getData(type))}`).join(',');
    const items = Array.from(data.items, ({ kind, type }) => `${kind}/${type}`).join(',');
    const files = Array.from(data.files, ({ name }) => name).join(',');
    return ` transfer=[${texts}] items=[${items}] files=[${files}] ${data.effectAllowed}/${data.dropEffect}`;
  };
  const key = (event) =>
    ` key=${JSON.stringify(event.key)} code=${event.code} keyCode=${event.keyCode} charCode=${event.charCode} location=${event.location}` +
    `${event.repeat ? ' repeat' : ''}${modifiersOf(event)}`;
  const input = (event) => {
    let text = ` ${event.inputType} data=${JSON.stringify(event.data)}`;
    if (event.dataTransfer !== null) text += transfer(event.dataTransfer);
    const ranges = event.getTargetRanges();
    for (const { startContainer, startOffset, endContainer, endOffset } of ranges)
      text += ` range=${nameOf(startContainer)}:${startOffset}-${nameOf(endContainer)}:${endOffset}`;
    return text;
  };
  const touch = (event) =>
    ` touches=${event.touches.length} target=${event.targetTouches.length} changed=${event.changedTouches.length}${modifiersOf(event)}`;
  const detailsOf = (event) => {
    if (event instanceof window.MouseEvent) return mouse(event);
    if (event instanceof window.KeyboardEvent) return key(event);
    if (event instanceof window.InputEvent) return input(event);
    if (event instanceof window.TouchEvent) return touch(event);
    if (event instanceof window.FocusEvent) return ` related=${nameOf(event.relatedTarget)}`;
    if (event instanceof window.ClipboardEvent) return transfer(event.clipboardData);
    if (event instanceof window.SubmitEvent) return ` submitter=${nameOf(event.submitter)}`;
    if (event.type === 'toggle' || event.type === 'beforetoggle') return ` ${event.oldState}>${event.newState}`;
    return '';
  };
  const selectionOf = (active) => {
    if (active !== null && typeof active.selectionStart === 'number')
      return ` sel=${active.selectionStart}-${active.selectionEnd}${active.selectionDirection === 'backward' ? '<' : ''}`;
    const selection = document.getSelection();
    if (selection === null || selection.rangeCount === 0 || !active?.isContentEditable) return '';
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
    return ` sel=${nameOf(anchorNode)}:${anchorOffset}-${nameOf(focusNode)}:${focusOffset}`;
  };
  const controlsText = () => {
    let text = '';
    for (const control of document.querySelectorAll('input[type=checkbox],input[type=radio]'))
      if (control.checked) text += ` ${nameOf(control)}:checked`;
    for (const option of document.querySelectorAll('option'))
      if (option.selected) text += ` ${nameOf(option)}:selected`;
    for (const details of document.querySelectorAll('details[open],dialog[open],select:open'))
      text += ` ${nameOf(details)}:open`;
    return text;
  };
  const stateOf = () => {
    const active = document.activeElement;
    let text = `${nameOf(active)}`;
    if (active !== null && 'value' in active && active.localName !== 'button' && active.localName !== 'li')
      text += ` ${JSON.stringify(active.value)}`;
    else if (active?.isContentEditable) text += ` ${JSON.stringify(active.innerHTML)}`;
    return text + selectionOf(active) + controlsText();
  };
  let state = stateOf();
  const log = (event) => {
    if (event.type === 'selectionchange' || (event.type === 'change' && event.target === window)) return;
    const flags =
      (event.isTrusted ? 't' : '') +
      (event.bubbles ? 'b' : '') +
      (event.cancelable ? 'c' : '') +
      (event.composed ? 'o' : '');
    // Where in a text something is pressed, a layout says.
    const target = event.target.nodeType === 3 ? event.target.parentNode : event.target;
    let line = `${event.type} ${nameOf(target)} ${flags}${detailsOf(event)}`;
    const now = stateOf();
    if (now !== state) line += ` | ${now}`;
    state = now;
    lines.push(line);
  };
  const types =
    'pointerover pointerenter pointerdown pointermove pointerup pointercancel pointerout pointerleave gotpointercapture ' +
    'lostpointercapture mouseover mouseenter mousedown mousemove mouseup mouseout mouseleave click auxclick dblclick contextmenu ' +
    'wheel touchstart touchmove touchend touchcancel keydown keypress keyup beforeinput textInput input change select ' +
    'focus focusin blur focusout submit reset invalid toggle beforetoggle close cancel copy cut paste beforecopy beforecut ' +
    'beforepaste selectstart drag dragstart dragenter dragover dragleave drop dragend';
  for (const type of types.split(' ')) {
    // Chromium fires those that do not bubble where somebody listens at a node.
    const place = /(?:enter|leave)$/.test(type) && !type.startsWith('drag') ? document.documentElement : window;
    place.addEventListener(type, log, { capture: true, passive: false });
  }
  return {
    /** The lines since the last call, and what has changed since the last of them. */
    take() {
      const taken = lines.splice(0);
      const now = stateOf();
      if (now !== state) taken.push(`| ${now}`);
      state = now;
      return taken;
    },
  };
}

/** The lines without those of keys, and without what has changed at each, for what is done without keys here and with keys there. */
export function withoutKeys(lines) {
  return lines.filter((line) => !/^(?:key|\|)/.test(line)).map((line) => line.replace(/ \| .*/, ''));
}
