/**
 * Controls whose attributes, values, types and places change: their values, validity, owners, labels and entries. Runs in a page:
 * everything it needs is inside.
 */
export async function program(random) {
  const { document, FormData } = globalThis;
  const lines = [];
  const arena = document.createElement('div');
  document.body.append(arena);
  let count = 0;
  const name = (element) => {
    if (element === null || element === undefined) return String(element);
    if (!element.dataset.n) element.dataset.n = String(count++);
    return `${element.localName}${element.dataset.n}`;
  };
  const log = (...words) => void lines.push(words.join(' '));

  const TYPES = (
    'text search tel url email password date month week time datetime-local number range color checkbox radio file submit image reset ' +
    'button hidden nonsense'
  ).split(' ');
  const VALUES = [
    ...[
      '',
      '0',
      '1',
      '5',
      '-3',
      '2.5',
      '1e2',
      '1e400',
      'x',
      ' y ',
      'a@b.c',
      'a@b, c@d',
      'http://a.b/',
      '#fff',
      '#A0b1C2',
      'red',
      'on',
    ],
    ...[
      '2020-02-29',
      '2021-02-29',
      '2020-02',
      '2020-W53',
      '2019-W53',
      '23:59',
      '24:00',
      '12:30:01.5',
      '2020-01-01T10:00',
      'a\nb',
      'a\r\nb',
    ],
  ];
  const ATTRIBUTES = {
    type: TYPES,
    value: VALUES,
    min: VALUES,
    max: VALUES,
    step: ['any', '0', '1', '3', '0.1', '60', 'x'],
    required: [''],
    disabled: [''],
    readonly: [''],
    multiple: [''],
    checked: [''],
    selected: [''],
    hidden: [''],
    name: ['a', 'b', '', '_charset_', 'isindex'],
    pattern: ['[a-z]+', '\\d', '(', 'a|b', ''],
    maxlength: ['2', '0', '-1', 'x', '9'],
    minlength: ['2', '0', '-1', '9'],
    size: ['0', '1', '3'],
    form: ['f', 'g', 'none'],
    id: ['f', 'g', 'c'],
    for: ['c', 'f'],
    label: ['', 'l'],
    list: ['c'],
    placeholder: ['p'],
    wrap: ['hard'],
    cols: ['2'],
    dirname: ['d'],
    dir: ['rtl', 'auto'],
    low: VALUES,
    high: VALUES,
    optimum: VALUES,
    novalidate: [''],
  };
  const TAGS =
    'input input input input input select textarea option optgroup button form fieldset legend label output object meter progress datalist div'.split(
      ' ',
    );

  const all = () => [...arena.querySelectorAll('*')];
  /** Chromium leaves the elements in an output whose value is set to what it is, and knows no options in options. */
  const isPlace = ({ localName }) => localName !== 'output' && localName !== 'option';
  const anyOf = (...tags) => random.pick(all().filter(({ localName }) => tags.includes(localName)));
  const setAttribute = (element) => {
    const attribute = random.pick(Object.keys(ATTRIBUTES));
    const value = random.pick(ATTRIBUTES[attribute]);
    element.setAttribute(attribute, value);
    return `${attribute}=${JSON.stringify(value)}`;
  };
  const make = () => {
    const element = document.createElement(random.pick(TAGS));
    name(element);
    if (element.localName === 'input') element.type = random.pick(TYPES);
    const given = [`type=${element.getAttribute('type')}`];
    for (let i = random.between(0, 3); i > 0; i--) given.push(setAttribute(element));
    if (random.chance(0.3)) element.append(random.pick(['text', ' a  b ']));
    if (element.localName === 'select')
      for (let i = random.between(0, 3); i > 0; i--) {
        const option = element.appendChild(document.createElement('option'));
        name(option);
        if (random.chance(0.5)) setAttribute(option);
      }
    return [element, `${name(element)} ${given.join(' ')}`];
  };

  const READ = (
    'value defaultValue checked defaultChecked indeterminate selectedIndex type length size validationMessage selectionStart selectionEnd ' +
    'selectionDirection valueAsNumber willValidate textLength maxLength minLength min max step multiple selected defaultSelected index text label ' +
    'disabled readOnly required position low high optimum htmlFor noValidate'
  ).split(' ');
  const FLAGS =
    'badInput customError patternMismatch rangeOverflow rangeUnderflow stepMismatch tooLong tooShort typeMismatch valid valueMissing'.split(
      ' ',
    );
  const stateOf = (element) => {
    const told = [];
    // The wording is everybody's own.
    for (const member of READ)
      if (member in element)
        told.push(
          `${member}:${member === 'validationMessage' ? element[member] !== '' : JSON.stringify(element[member])}`,
        );
    if (element.validity) told.push(FLAGS.filter((flag) => element.validity[flag]).join('+'));
    if ('form' in element) told.push(`form:${name(element.form)}`);
    if ('labels' in element) told.push(`labels:${element.labels === null ? null : [...element.labels].map(name)}`);
    if ('control' in element) told.push(`control:${name(element.control)}`);
    if ('list' in element) told.push(`list:${name(element.list)}`);
    if ('elements' in element) told.push(`elements:${[...element.elements].map(name)}`);
    if ('selectedOptions' in element) told.push(`selected:${[...element.selectedOptions].map(name)}`);
    const CLASSES =
      'checked default disabled enabled indeterminate in-range invalid optional out-of-range placeholder-shown read-only';
    const classes = `${CLASSES} read-write required valid`.split(' ').filter((one) => element.matches(`:${one}`));
    // In Chromium, what is indeterminate is not checked.
    told.push(classes.filter((one) => one !== 'checked' || !classes.includes('indeterminate')).join(' '));
    return told.join(' ');
  };
  const tellAll = () => {
    for (const element of all()) log(name(element), stateOf(element));
    for (const form of arena.querySelectorAll('form'))
      log(
        'entries',
        name(form),
        JSON.stringify(
          [...new FormData(form)].map(([key, value]) => [key, typeof value === 'string' ? value : 'file']),
        ),
      );
  };
  for (const type of ['input', 'change', 'invalid', 'reset', 'click', 'formdata', 'submit'])
    arena.addEventListener(
      type,
      (event) => {
        log('event', type, name(event.target), event.cancelable);
        // No form goes anywhere.
        if (type === 'submit') event.preventDefault();
      },
      true,
    );

  const ACTIONS = [
    [
      8,
      () => {
        const [element, told] = make();
        const parent = random.pick([arena, ...all().filter(isPlace)]);
        parent.append(element);
        return `append ${told} to ${name(parent)}`;
      },
    ],
    [
      8,
      () => {
        const element = random.pick(all());
        return element && `set ${name(element)} ${setAttribute(element)}`;
      },
    ],
    [
      3,
      () => {
        const element = random.pick(all());
        const attribute = random.pick(Object.keys(ATTRIBUTES));
        element?.removeAttribute(attribute);
        return element && `remove ${name(element)} ${attribute}`;
      },
    ],
    [
      6,
      () => {
        const element = anyOf('input', 'textarea', 'select', 'output', 'option', 'button', 'meter', 'progress');
        const value = random.pick(VALUES);
        log('value of', name(element), JSON.stringify(value));
        // What stays as it is turns the direction of an empty selection in Chromium.
        if (element && element.type !== 'file' && element.value !== value) element.value = value;
      },
    ],
    [
      3,
      () => {
        const element = anyOf('input');
        const member = random.pick(['checked', 'indeterminate', 'defaultChecked', 'multiple', 'required']);
        log(member, 'of', name(element));
        if (element) element[member] = random.chance(0.6);
      },
    ],
    [
      2,
      () => {
        const element = anyOf('option');
        const member = random.pick(['selected', 'defaultSelected', 'disabled']);
        log(member, 'of', name(element));
        if (element) element[member] = random.chance(0.6);
      },
    ],
    [
      2,
      () => {
        const element = anyOf('select');
        const index = random.between(-2, 3);
        log('selectedIndex of', name(element), index);
        if (element) element.selectedIndex = index;
      },
    ],
    [
      1,
      () => {
        const element = anyOf('select');
        const length = random.between(0, 4);
        log('length of', name(element), length);
        if (element) element.length = length;
      },
    ],
    [
      2,
      () => {
        const element = anyOf('input');
        const member = random.pick(['valueAsNumber', 'valueAsDate']);
        const value = random.pick([0, 1, -5, 1e12, 90061001, Number.NaN, 2.5]);
        log(member, 'of', name(element), value);
        if (element) element[member] = member === 'valueAsDate' ? new Date(value) : value;
      },
    ],
    [
      3,
      () => {
        const element = anyOf('input');
        const member = random.pick(['stepUp', 'stepDown']);
        const steps = random.between(-2, 3);
        log(member, 'of', name(element), steps);
        element?.[member](steps);
      },
    ],
    [
      2,
      () => {
        const element = anyOf('input', 'textarea');
        const [from, to] = [random.between(0, 4), random.between(0, 4)];
        const mode = random.pick(['select', 'start', 'end', 'preserve']);
        log('setRangeText of', name(element), from, to, mode);
        element?.setRangeText('zz', from, to, mode);
      },
    ],
    [
      2,
      () => {
        const element = anyOf('input', 'textarea');
        const [from, to] = [random.between(0, 4), random.between(0, 4)];
        log('setSelectionRange of', name(element), from, to);
        element?.setSelectionRange(from, to, random.pick(['forward', 'backward', 'none']));
      },
    ],
    [
      1,
      () => {
        const element = anyOf('input', 'textarea', 'select', 'button', 'output', 'fieldset', 'object');
        const message = random.pick(['', 'no']);
        log('setCustomValidity of', name(element), message);
        element?.setCustomValidity(message);
      },
    ],
    [
      2,
      () => {
        const element = anyOf('input', 'textarea', 'select', 'form', 'fieldset', 'output');
        log('checkValidity of', name(element), element?.checkValidity());
      },
    ],
    [
      2,
      () => {
        const element = anyOf('form');
        log('reset of', name(element));
        element?.reset();
      },
    ],
    [
      3,
      () => {
        const element = anyOf('input', 'label', 'button', 'option');
        log('click of', name(element));
        element?.click();
      },
    ],
    [
      1,
      () => {
        const element = anyOf('form');
        log('requestSubmit of', name(element));
        element?.requestSubmit();
      },
    ],
    [
      2,
      () => {
        const element = random.pick(all());
        const parent = random.pick(
          [arena, ...all()].filter((one) => !element?.contains(one) && (one === arena || isPlace(one))),
        );
        log('move', name(element), 'to', parent && name(parent));
        if (element) parent?.prepend(element);
      },
    ],
    [
      1,
      () => {
        const element = random.pick(all());
        log('remove', name(element));
        element?.remove();
      },
    ],
    [
      2,
      () => {
        const element = random.pick(all());
        log('clone', name(element));
        const copy = element?.cloneNode(true);
        for (const one of copy ? [copy, ...copy.querySelectorAll('*')] : []) one.dataset.n = String(count++);
        element?.after(copy);
      },
    ],
    [
      2,
      () => {
        const element = anyOf('textarea', 'output', 'option', 'legend');
        const text = random.pick(['', 'q', ' r  s ', '\nu']);
        log('textContent of', name(element), JSON.stringify(text));
        if (element) element.textContent = text;
      },
    ],
    [
      1,
      () => {
        const element = anyOf('select');
        const option = anyOf('option');
        log('add to', name(element), name(option));
        if (option) element?.add(option, random.between(0, 2));
      },
    ],
  ];

  name(arena);
  for (let step = 0; step < 30; step++) {
    try {
      const told = random.weighted(ACTIONS)();
      if (told) log(told);
    } catch (error) {
      log('!', error.name);
    }
    if (step % 5 === 4) tellAll();
  }
  arena.remove();
  return lines;
}
