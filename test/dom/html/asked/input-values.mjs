/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'hexadecimal and named colors': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'color';
    return [
      'RED',
      'ReD',
      ' red',
      '#FfF',
      '\t#fff\n',
      '#ff ff',
      '# fff',
      'red/**/',
      '#ggg',
      '\x23fff',
      'r\\65 d',
      '#12',
      '#1234567',
      '#123456789',
    ].map((v) => {
      i.value = v;
      return `${v}=${i.value}`;
    });
  },
  'local dates and times': ({ document }) => {
    const r = {};
    for (const v of [
      '2020-01-01T10:00',
      '2020-01-01T10:00:00',
      '2020-01-01 10:00:30',
      '2020-01-01T10:00:30.5',
      '2020-01-01T10:00:30.500',
      '2020-01-01T10:00:00.000',
      '2020-01-01T24:00',
      '12020-01-01T00:00',
      '0000-01-01T00:00',
      '2020-01-01t10:00',
      '275760-09-13T00:00',
      '275760-09-13T00:01',
      '0001-01-01T00:00',
      '2020-01-01T10:00Z',
    ]) {
      const i = document.createElement('input');
      i.type = 'datetime-local';
      i.value = v;
      r[v] = [i.value, i.valueAsNumber];
    }
    return r;
  },
  times: ({ document }) => {
    const r = {};
    for (const v of [
      '10:00',
      '10:00:00',
      '10:00:30.5',
      '10:00:30.5000',
      '24:00',
      '9:00',
      '10:00:60',
      '10:00:30.',
      '10:00:30.1234',
    ]) {
      const i = document.createElement('input');
      i.type = 'time';
      i.value = v;
      r[v] = [i.value, i.valueAsNumber];
    }
    return r;
  },
  'dates, weeks and months': ({ document }) => {
    const r = {};
    for (const v of [
      '2020-02-30',
      '275760-09-13',
      '275760-09-14',
      '0001-01-01',
      '0000-12-31',
      '12020-01-01',
      '2020-2-3',
      '002020-01-01',
    ]) {
      const i = document.createElement('input');
      i.type = 'date';
      i.value = v;
      r[v] = [i.value, i.valueAsNumber];
    }
    for (const v of ['2020-W53', '2021-W53', '2020-W00', '2020-W01', '1970-W01', '275760-W37', '275760-W38']) {
      const i = document.createElement('input');
      i.type = 'week';
      i.value = v;
      r[v] = [i.value, i.valueAsNumber];
    }
    for (const v of ['2020-13', '2020-12', '0001-01', '275760-09', '275760-10']) {
      const i = document.createElement('input');
      i.type = 'month';
      i.value = v;
      r[v] = [i.value, i.valueAsNumber];
    }
    return r;
  },
  'ranges come between their limits and onto a step': ({ document }) => {
    const _r = {};
    const t = (v, a) => {
      const i = document.createElement('input');
      i.type = 'range';
      for (const k in a) i.setAttribute(k, a[k]);
      if (v !== null) i.value = v;
      return i.value;
    };
    return [
      t(null, {}),
      t('3', { step: 2 }),
      t('5', { step: 10 }),
      t('15', { step: 10 }),
      t('-15', { step: 10, min: -100 }),
      t('50', { max: 10 }),
      t('50', { min: 60, max: 10 }),
      t(null, { min: 60, max: 10 }),
      t('abc', { min: 1, max: 2 }),
      t('99', { step: 20, max: 99 }),
      t('0.3', { step: '0.1' }),
      t('1e1', {}),
      t('1.2345678', { step: 'any' }),
      t(null, { min: 0, max: 7, step: 2 }),
      t('7', { value: '1', step: '2' }),
      t('100', { min: 0, max: 99, step: 10 }),
      t('1', { min: '-1e30', max: '1e30', step: 'any' }),
      t('+5', {}),
      t('.5', { step: 0.1 }),
      t('  5', {}),
    ];
  },
  numbers: ({ document }) => {
    const i = document.createElement('input');
    i.type = 'number';
    const r = [];
    for (const v of [
      '1',
      '1.',
      '.5',
      '+1',
      '1e2',
      '1E+2',
      '-.5',
      '--1',
      '1e400',
      'Infinity',
      ' 1',
      '1 ',
      '-0',
      '00',
      '1e-400',
    ]) {
      i.value = v;
      r.push(`${i.value}|${i.valueAsNumber}`);
    }
    return r;
  },
  'a text that is no number is gone for good': ({ document }) => {
    const i = document.createElement('input');
    i.setAttribute('value', 'abc\n');
    i.type = 'number';
    const a = i.value;
    i.type = 'text';
    return [a, i.value, i.getAttribute('value')];
  },
  'a range stays what a narrower limit made of it': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'range';
    i.setAttribute('value', '50');
    i.max = '10';
    const a = i.value;
    i.max = '100';
    return [a, i.value];
  },
  'the value moves into the attribute and back with the type': ({ document }) => {
    const i = document.createElement('input');
    i.value = 'x';
    i.type = 'checkbox';
    const a = [i.value, i.getAttribute('value')];
    i.type = 'text';
    a.push(i.value);
    i.value = 'z';
    a.push(i.getAttribute('value'));
    i.type = 'hidden';
    a.push(i.value, i.getAttribute('value'));
    i.type = 'file';
    a.push(i.value);
    i.type = 'text';
    a.push(i.value);
    return a;
  },
  'a clean value stays out of the attribute': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'color';
    i.setAttribute('value', 'red');
    i.type = 'hidden';
    return [i.value, i.getAttribute('value')];
  },
  'several email addresses': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'email';
    i.multiple = true;
    i.value = ' a@b , c@d ,';
    const r = [i.value];
    i.multiple = false;
    r.push(i.value);
    i.value = ' x@y ';
    r.push(i.value);
    return r;
  },
  'numbers become dates and times': ({ document }) => {
    const r = [];
    for (const t of ['date', 'month', 'week', 'time', 'datetime-local']) {
      const i = document.createElement('input');
      i.type = t;
      for (const n of [
        0,
        1.5,
        -1,
        1000,
        86399999,
        86400000,
        -62135596800000,
        -62135596800001,
        8640000000000000,
        8640000000000001,
        1e300,
        12.7,
        1577872800123.6,
        NaN,
        Infinity,
      ]) {
        try {
          i.valueAsNumber = n;
          r.push(`${t} ${n} ${i.value}`);
        } catch (e) {
          r.push(`${t} ${n} ${e.name}`);
        }
      }
    }
    return r;
  },
  'Date objects become dates and times': ({ document }) => {
    const r = [];
    for (const t of ['date', 'month', 'week', 'time', 'datetime-local', 'number']) {
      const i = document.createElement('input');
      i.type = t;
      for (const n of [new Date(0), new Date(1577872800123), new Date(NaN), null]) {
        try {
          i.valueAsDate = n;
          r.push(`${t} ${n} ${i.value} ${i.valueAsDate && +i.valueAsDate}`);
        } catch (e) {
          r.push(`${t} ${n} ${e.name}`);
        }
      }
    }
    return r;
  },
  'fractions of seconds, and steps of dates': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'time';
    i.value = '10:00:30.120';
    const r = [i.value];
    i.valueAsNumber = 36030120;
    r.push(i.value);
    i.valueAsNumber = 36030100;
    r.push(i.value);
    i.type = 'datetime-local';
    i.value = '2020-01-01T10:00:30.100';
    r.push(i.value);
    i.valueAsNumber = 100;
    r.push(i.value);
    i.stepUp();
    r.push(i.value);
    i.type = 'date';
    i.value = '2020-01-31';
    i.stepUp();
    r.push(i.value);
    i.step = '7';
    i.stepUp();
    r.push(i.value);
    i.min = '2020-01-01';
    i.stepUp();
    r.push(i.value);
    i.type = 'month';
    i.value = '2020-12';
    i.step = '1';
    i.stepUp();
    r.push(i.value);
    return r;
  },
  'numbers as numbers': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'number';
    const r = [];
    for (const n of [1, 1.5, 1e21, 1e-7, -0, 123456789012345680000, 0.1 + 0.2]) {
      i.valueAsNumber = n;
      r.push(i.value);
    }
    i.valueAsNumber = NaN;
    r.push(i.value);
    try {
      i.valueAsNumber = Infinity;
    } catch (e) {
      r.push(e.name);
    }
    try {
      i.valueAsNumber = 'x';
    } catch (e) {
      r.push(e.name);
    }
    i.type = 'text';
    try {
      i.valueAsNumber = 1;
    } catch (e) {
      r.push(e.name);
    }
    try {
      i.valueAsDate = null;
    } catch (e) {
      r.push(e.name);
    }
    r.push(i.valueAsDate);
    i.type = 'range';
    i.valueAsNumber = NaN;
    r.push(i.value);
    return r;
  },
  'a long year': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'datetime-local';
    i.value = '002020-01-01T10:00';
    return i.value;
  },
  'email addresses with newlines': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'email';
    const r = [];
    for (const v of [' a b ', '\n a@b\r', 'a,b']) {
      i.value = v;
      r.push(i.value);
      i.multiple = true;
      i.value = `x,\n${v}`;
      r.push(i.value);
      i.multiple = false;
    }
    return r;
  },
  'steps up and down': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'number';
    const r = [];
    const t = (v, a, n) => {
      for (const k of ['min', 'max', 'step', 'value']) i.removeAttribute(k);
      for (const k in a) i.setAttribute(k, a[k]);
      i.value = v;
      try {
        n >= 0 ? i.stepUp(n) : i.stepDown(-n);
      } catch (e) {
        r.push(e.name);
      }
      r.push(i.value);
    };
    t('5', {}, 0);
    t('5.5', {}, 1);
    t('5.5', {}, -1);
    t('5.5', {}, 3);
    t('5.5', {}, -3);
    t('', { min: 3 }, 1);
    t('', { min: 3 }, -1);
    t('10', { max: 5 }, 1);
    t('10', { max: 5 }, -1);
    t('1', { min: 5 }, 1);
    t('1', { min: 5 }, -1);
    t('5', { min: 5, max: 1 }, 1);
    t('5', { min: 1, max: 9, step: 5 }, 1);
    t('7', { min: 1, max: 9, step: 5 }, 1);
    t('3', { min: 1, max: 9, step: 5 }, 1);
    t('0', { min: 2, max: 3, step: 5 }, 1);
    t('5.5', {}, 0);
    t('-5.5', {}, 1);
    t('1e3', {}, 1);
    t('0', { min: 0.5, max: 0.7 }, 1);
    i.type = 'date';
    t('2020-01-01', { step: 1.5 }, 1);
    t('2020-01-01', { step: 0.3 }, 1);
    t('', {}, 1);
    i.type = 'time';
    t('23:59', {}, 1);
    t('00:00', {}, -1);
    t('10:00', { step: 0.001 }, 1);
    i.type = 'month';
    t('2020-01', { step: 0.5 }, 1);
    i.type = 'range';
    t('50', {}, 1);
    t('100', {}, 1);
    t('50', { step: 7 }, 1);
    i.type = 'week';
    t('2020-W10', {}, 1);
    i.type = 'datetime-local';
    t('2020-01-01T10:00', {}, 1);
    return r;
  },
  'steps of a tenth': ({ document }) => {
    const i = document.createElement('input');
    i.type = 'number';
    i.step = '0.1';
    i.value = '0.1';
    const r = [];
    i.stepUp();
    r.push(i.value);
    i.stepUp();
    r.push(i.value);
    i.stepUp(5);
    r.push(i.value);
    i.value = '';
    i.stepUp();
    r.push(i.value);
    i.value = '0.15';
    i.stepUp();
    r.push(i.value);
    i.value = '0.15';
    i.stepDown();
    r.push(i.value);
    i.value = '0.15';
    i.stepUp(2);
    r.push(i.value);
    i.max = '1';
    i.value = '2';
    i.stepUp();
    r.push(i.value);
    i.stepDown();
    r.push(i.value);
    i.step = 'any';
    try {
      i.stepUp();
    } catch (e) {
      r.push(e.name);
    }
    i.type = 'text';
    try {
      i.stepUp();
    } catch (e) {
      r.push(e.name);
    }
    return r;
  },
  'what is assigned becomes a string': ({ document }) => {
    const i = document.createElement('input');
    const r = [];
    for (const v of [null, undefined, 1, {}]) {
      i.value = v;
      r.push(i.value);
      i.defaultValue = v;
      r.push(i.getAttribute('value'));
    }
    i.type = 'file';
    for (const v of ['', null, 'x']) {
      try {
        i.value = v;
        r.push(i.value);
      } catch (e) {
        r.push(e.name);
      }
    }
    i.type = 'text';
    i.checked = true;
    i.type = 'checkbox';
    r.push(i.checked);
    r.push(i.list);
    return r;
  },
  'suggestions come from a datalist': ({ document }) => {
    document.body.innerHTML =
      '<datalist id=d><option></datalist><input list=d id=i><input list=d type=hidden id=h><input list=x id=x><div id=x></div><input type=password list=d id=p><input type=color list=d id=c><input type=checkbox list=d id=k>';
    return 'ihxpck'.split('').map((n) => n + document.getElementById(n).list?.id);
  },
};
